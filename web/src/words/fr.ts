/** The French messages of the first page: of the app, of the core, and the name and variants of each game. */
import core from '../../../src/tablee/core/fr.ftl?words';
import app from './fr.ftl?words';

export const common = [core, app];
export const shelves = import.meta.glob<string>('../../../src/tablee/games/*/fr.ftl', { query: '?shelf', import: 'default', eager: true });

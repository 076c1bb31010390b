/** What is said in French from the first page on: by the app, by the core, and by the shelf of each game. */
import core from '../../../src/tablee/core/fr.ftl?words';
import app from './fr.ftl?words';

export const common = [core, app];
export const shelves = import.meta.glob<string>('../../../src/tablee/games/*/fr.ftl', { query: '?shelf', import: 'default', eager: true });

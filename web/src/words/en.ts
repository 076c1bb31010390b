/** The English messages of the first page: of the app, of the core, and the name and variants of each game. */
import core from '../../../src/tablee/core/en.ftl?words';
import app from './en.ftl?words';

export const common = [core, app];
export const shelves = import.meta.glob<string>('../../../src/tablee/games/*/en.ftl', { query: '?shelf', import: 'default', eager: true });

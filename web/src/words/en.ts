/** What is said in English from the first page on: by the app, by the core, and by the shelf of each game. */
import core from '../../../src/tablee/core/en.ftl?words';
import app from './en.ftl?words';

export const common = [core, app];
export const shelves = import.meta.glob<string>('../../../src/tablee/games/*/en.ftl', { query: '?shelf', import: 'default', eager: true });

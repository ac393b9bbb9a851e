export { freshening } from './overviews.ts'

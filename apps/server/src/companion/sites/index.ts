export { entrances } from './sites.page.ts'

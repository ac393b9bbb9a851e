export { bookletPdf, sheetPdf, turnedRows, type Chapter, type Turns } from './booklet.ts'
export type { SheetLook } from './sheet-plan.ts'

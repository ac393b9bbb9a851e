export { bookletPdf, turnedRows, type Chapter, type Turns } from './booklet.ts'
export { A4, CM, drawPages, LEADING, openPdf, type Margins, type Paper, type Pdf } from './pdf.ts'
export { drawCover, sheetPdf, type SheetLook } from './sheet-pdf.ts'

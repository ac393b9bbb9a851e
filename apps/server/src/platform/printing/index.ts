export { CM, drawPages, LEADING, openPdf, type Margins, type Paper, type Pdf } from './pdf.ts'
export { sheetPdf, type SheetLook } from './sheet-pdf.ts'

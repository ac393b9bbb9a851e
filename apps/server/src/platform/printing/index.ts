export { A4, A4_LANDSCAPE, A5_LANDSCAPE, drawPages, openPdf, type Paper, type Pdf } from './pdf.ts'
export { sheetPdf } from './sheet-pdf.ts'

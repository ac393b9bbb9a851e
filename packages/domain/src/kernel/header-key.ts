/** Marks that are in a cell and are not seen. */
export const INVISIBLE = /[\uFEFF\u200B\u200E\u200F]/g

/** A header name in the one spelling names are compared in: no blanks, half-width marks, 账 for 帐, no English part, no star. */
export function headerKey(cell: string | undefined): string {
  return (cell ?? '')
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/[\s"`*]/g, '')
    .replaceAll('帐', '账')
    .replace(/[:：]$/, '')
}

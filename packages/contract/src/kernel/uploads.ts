/** What files a call takes with it: what they are, how many at once, by which endings they are known. */
export interface Upload {
  /** In Chinese, for the OpenAPI document. */
  readonly what: string
  readonly most: number
  /** Without the dot; what a file is, is decided by its content all the same. */
  readonly endings: readonly string[]
}

/** The field of a form that holds a password of its files. */
export const PASSWORD_FIELD = 'filePassword'
/** So many passwords come with one upload: one for each of its files that has its own. */
export const MOST_PASSWORDS = 10
export const LONGEST_PASSWORD = 100
/** Refusals that ask for one: a locked archive, workbook or PDF, another password. */
export const PASSWORD_CODES = ['DO0005', 'SP0002', 'DO0009', 'DO0020'] as const

const SHEETS = ['xlsx', 'xls', 'csv'] as const
const PICTURES = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp'] as const
const PAPERS = [...PICTURES, 'pdf', 'ofd', 'xml', 'zip'] as const
/** As many as a request may bring (platform/http/uploads.ts). */
const MANY = 50

export const oneSheet = (what: string): Upload => ({ what, most: 1, endings: SHEETS })
export const onePicture = (what: string): Upload => ({ what, most: 1, endings: ['jpg', 'jpeg', 'png'] })
export const oneOf = (what: string, ...endings: readonly string[]): Upload => ({ what, most: 1, endings })
/** Papers as they were received: pictures and what invoices and receipts come as. */
export const papers = (what: string): Upload => ({ what, most: MANY, endings: PAPERS })
/** Papers, and whatever else belongs to them. */
export const anyPapers = (what: string): Upload => ({ what, most: MANY, endings: [...PAPERS, ...SHEETS, 'doc', 'docx'] })
/** Papers and tables as banks, wallets and programs export them. */
export const imported = (what: string): Upload => ({
  ...anyPapers(what),
  endings: [...PAPERS, ...SHEETS, 'xlsb', 'ods', 'et', 'tsv', 'txt', 'html', 'json', 'ofx', 'qif', 'sta'],
})

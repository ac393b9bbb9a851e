/** The proof of filings: every chain of evidence recomputed, every paper the one that was kept, figures of a filing the ones of its papers. */
import { taxTitle } from '@app/domain/tax/filing/bureau-taxes'
import type { Tx } from '../../platform/database/database.ts'
import { StoredFileFault, type FileStore } from '../../platform/storage/file-store.ts'
import { linkOf } from './evidence.ts'
import * as queries from './evidence.queries.ts'
import type { Filing } from './filing.queries.ts'

type Row = Awaited<ReturnType<typeof queries.ofLedger>>[number]
type Values = Readonly<Record<string, string>>
const nameOf = ({ tax, period, correction }: Pick<Filing, 'tax' | 'period' | 'correction'>): string =>
  `${taxTitle(tax)}${period}的申报${correction === 0 ? '' : `（更正第${correction}次）`}`

/** The first thing wrong with a chain is said: what comes after it follows from it. */
function chainFinding(rows: readonly Row[]): string | null {
  let previous = ''
  for (const row of rows) {
    if (row.digest !== row.fileDigest) return `证据《${row.name}》与登记的摘要不符`
    if (row.previous !== previous) return `证据链在《${row.name}》处断开`
    if (row.link !== linkOf(previous, row)) return `证据链在《${row.name}》处被改动`
    previous = row.link
  }
  return null
}

/** A paper as it was kept; null where it is lost or changed: that is said with the kept files. */
async function paperOf(files: FileStore, digest: string): Promise<unknown> {
  try {
    return JSON.parse((await files.get(digest)).toString()) as unknown
  } catch (error) {
    if (error instanceof StoredFileFault || error instanceof SyntaxError) return null
    throw error
  }
}
/** In whatever order its cells are. */
const inOrder = (values: unknown): string =>
  JSON.stringify(Object.entries((values ?? {}) as Values).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** What was sent and what was read back, as the papers say it. */
const KEPT = [
  ['报送.json', '报送的数', (paper: unknown) => (paper as { values?: unknown }).values, ({ sentValues }: Filing) => sentValues],
  ['受理的数.json', '受理的数', (paper: unknown) => paper, ({ accepted }: Filing) => accepted],
] as const

async function paperFindings(files: FileStore, filing: Filing, rows: readonly Row[]): Promise<string[]> {
  const found: string[] = []
  for (const [name, what, said, kept] of KEPT) {
    const last = rows.findLast((row) => row.name === name)
    const paper = last === undefined ? null : await paperOf(files, last.fileDigest)
    if (paper !== null && inOrder(said(paper)) !== inOrder(kept(filing))) found.push(`${what}与证据《${name}》不符`)
  }
  return found
}

/** `inLedger` opens a short reading: nothing waits for the store in a transaction. Without a store the chains alone are looked at. */
export async function evidenceFindings(
  inLedger: <T>(work: (db: Tx) => Promise<T>) => Promise<T>,
  files: FileStore | undefined,
): Promise<string[]> {
  const { filings, rows } = await inLedger(async (db) => ({ filings: await queries.filingsProved(db), rows: await queries.ofLedger(db) }))
  const byFiling = Map.groupBy(rows, ({ filingId }) => filingId)
  const found: string[] = []
  for (const filing of filings) {
    const own = byFiling.get(filing.id) ?? []
    if (own.length === 0) found.push(`${nameOf(filing)}：没有证据`)
    const wrong = chainFinding(own)
    if (wrong !== null) found.push(`${nameOf(filing)}：${wrong}`)
    const papers = files === undefined ? [] : await paperFindings(files, filing, own)
    for (const what of papers) found.push(`${nameOf(filing)}：${what}`)
  }
  return found
}

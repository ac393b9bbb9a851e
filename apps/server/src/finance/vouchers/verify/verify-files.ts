/** The proof of a ledger's papers: every kept file, read one at a time, is still what came. */
import type { Tx } from '../../../platform/database/database.ts'
import { isIntact, type FileStore } from '../../../platform/storage/file-store.ts'
import type { Finding } from './verify.ts'
import { filesAfter, type KeptFile } from '../papers/voucher-files.queries.ts'

const PAGE = 500

/**
 * What is wrong with the stored bytes of a ledger. `inLedger` opens a short reading of the ledger: no transaction waits for the store.
 * The same bytes under several names are read once; `told` hears how many files are through.
 */
export async function verifyFiles(
  inLedger: <T>(work: (db: Tx) => Promise<T>) => Promise<T>,
  ledgerId: string,
  files: FileStore,
  told: (done: number) => void = () => undefined,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const known = new Map<string, boolean>()
  let [after, done] = ['00000000-0000-0000-0000-000000000000', 0]
  for (;;) {
    const from = after
    const page: KeptFile[] = await inLedger((db) => filesAfter(db, ledgerId, from, PAGE))
    for (const { name, digest, vouchers } of page) {
      const intact = known.get(digest) ?? (await isIntact(files, digest))
      known.set(digest, intact)
      done += 1
      if (!intact) findings.push({ what: `文件《${name}》${vouchers === '' ? '' : `（附在凭证 ${vouchers}）`}与收到时的摘要不符或已丢失` })
    }
    told(done)
    if (page.length < PAGE) return findings
    after = page.at(-1)!.id
  }
}

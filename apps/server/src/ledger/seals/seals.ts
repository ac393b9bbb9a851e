/** The proof of what is sealed: chains link by link, seals link by link, and every sealed row against what was sealed of it. */
import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'
import * as queries from './seals.queries.ts'
import { sealedInFirm, sealedInLedger, sealedOfPerson, type Sealed } from './sealed.ts'

const sha = (text: string): string => createHash('sha256').update(text).digest('hex')
const PAGE = 2000

/** The first link of a chain that is not as it was made, or null. */
async function brokenLink(db: Tx, chainId: string): Promise<string | null> {
  let seq = 0
  let hash = ''
  for (;;) {
    const links = await queries.linksAfter(db, chainId, seq, PAGE)
    for (const one of links) {
      if (one.seq !== seq + 1) return `第${seq + 1}环缺失`
      if (one.previousHash !== hash || sha([hash, one.seq, one.object, one.sealed, one.root, one.at].join('|')) !== one.hash)
        return `第${one.seq}环与前后不相连`
      if (one.count !== one.sealed || one.rootNow !== one.root) return `第${one.seq}环所封的摘要被改动过`
      seq = one.seq
      hash = one.hash
    }
    if (links.length < PAGE) break
  }
  const head = await queries.headOf(db, chainId)
  if ((head?.seq ?? 0) !== seq || (head?.hash ?? '') !== hash) return `第${seq + 1}环缺失`
  const { links, seals } = await queries.loose(db, chainId)
  return links + seals > 0 ? '有不在链上的封存' : null
}

/** What of these tables is not as it was sealed in a chain. */
export async function differencesOf(db: Tx, chainId: string, tables: Readonly<Record<string, Sealed>>): Promise<string[]> {
  const names = Object.keys(tables)
  const once = Object.fromEntries(names.filter((one) => tables[one]!.once).map((one) => [one, tables[one]!.months ?? null]))
  const [differing, again] = await Promise.all([queries.differences(db, names, chainId), queries.resealed(db, once, chainId)])
  const told = Map.groupBy(differing, ({ object }) => object)
  const twice = Map.groupBy(again, ({ object }) => object)
  return Object.entries(tables).flatMap(([table, { name }]) => [
    ...(told.get(table) ?? []).map(({ key, kept, found }) =>
      kept === null ? `${name}（${key}）没有封存` : found === null ? `${name}（${key}）封存后不见了` : `${name}（${key}）封存后被改动过`,
    ),
    ...(twice.get(table) ?? []).map(({ key }) => `${name}（${key}）封存后又被改写`),
  ])
}

async function findingsOf(db: Tx, chainId: string, tables: Readonly<Record<string, Sealed>>): Promise<string[]> {
  const broken = await brokenLink(db, chainId)
  return [...(broken === null ? [] : [`封存链${broken}`]), ...(await differencesOf(db, chainId, tables))]
}

/** Everything sealed in a ledger that is not as it was sealed. */
export async function sealFindings(db: Tx, ledgerId: string): Promise<string[]> {
  const found = await findingsOf(db, ledgerId, sealedInLedger)
  for (const { period } of await queries.reopenedInSilence(db, ledgerId)) found.push(`${period}曾被反结账而没有记录`)
  const differs = await queries.closedThroughDiffers(db, ledgerId)
  if (differs) found.push(`账套记着结到${differs.kept ?? '没有结过'}，各月实际结到${differs.found ?? '没有结过'}`)
  return found
}

/** The same for what is sealed of firms and of people; within the platform's door. */
export async function otherSealFindings(db: Tx): Promise<string[]> {
  const found: string[] = []
  for (const { chainId, name, kind } of await queries.otherChains(db)) {
    const firm = kind === 'agency'
    const one = await findingsOf(db, chainId, firm ? sealedInFirm : sealedOfPerson)
    found.push(...one.map((what) => `${firm ? '公司' : '账号'}“${name}”：${what}`))
  }
  for (const { chainId, objects } of await queries.chainsOfNobody(db)) found.push(`封存链${chainId}所属的${ownerOf(objects)}不见了`)
  return found
}
const ownerOf = (objects: readonly string[]): string =>
  objects.some((one) => Object.hasOwn(sealedInFirm, one))
    ? '公司'
    : objects.some((one) => Object.hasOwn(sealedOfPerson, one))
      ? '账号'
      : '账套'

/** How many ledgers there should be; within the platform's door. */
export const ledgersThereShouldBe = queries.ledgersSealed

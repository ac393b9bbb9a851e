/** Saving one typed voucher in a single statement when this process knows the ledger's books as they are. */
import { periodsKnown } from '../../ledger/ledgers/index.ts'
import { chainHead, nextRow } from '../../ledger/book-log/index.ts'
import { wholeUnits } from '../../ledger/records/index.ts'
import { allSubjects } from '../../ledger/subjects/index.ts'
import { allTags, allTagSets, tagSetId } from '../../ledger/tags/index.ts'
import { Again, isFirstAttempt, onEnd, sendLast } from '../../platform/database/database.ts'
import { forget, recall, remember, takeTurn, type Memory } from './ledger-memory.ts'
import { carriedThrough, saveIfUnchanged } from './quick-save.queries.ts'
import { headOf, lineRowsOf, makeReady, told, type NewVoucher, type Stored, type Writer } from './vouchers.store.ts'

/** Ledgers with more tags than this are not remembered. */
const MOST_TAGS = 5000

async function learn(ctx: Writer): Promise<Memory | undefined> {
  // the head is read first: what is read after it can only be newer, and then the save finds the chain moved
  const head = await chainHead(ctx.db)
  const tags = await allTags(ctx.db)
  if (tags.length > MOST_TAGS) return undefined
  const memory: Memory = {
    seq: head.lastSeq,
    hash: head.lastHash,
    subjects: new Map((await allSubjects(ctx.db)).map((one) => [one.id, one])),
    tagTypes: new Map(tags.map((tag) => [tag.id, tag.type])),
    wholeUnits: await wholeUnits(ctx.db),
    tagSets: new Set((await allTagSets(ctx.db)).map((set) => set.id)),
    periods: new Set(await periodsKnown(ctx.db)),
    carriedThrough: await carriedThrough(ctx.db),
  }
  remember(ctx.ledger.id, memory)
  return memory
}

/**
 * The stored voucher, or undefined when it has to be saved the long way (nothing is written then). Its statement is the transaction's
 * last; when it finds the books changed, the work is done again, the long way.
 */
export async function quickSave(ctx: Writer, draft: NewVoucher, action: string): Promise<Stored | undefined> {
  if (!isFirstAttempt()) return undefined
  const endTurn = await takeTurn(ctx.ledger.id)
  let landed = false
  let memory: Memory | undefined
  onEnd((committed) => {
    // whatever went wrong, what is remembered may be wrong too
    if (!committed || !landed) forget(ctx.ledger.id)
    endTurn()
  })
  memory = recall(ctx.ledger.id) ?? (await learn(ctx))
  if (!memory || !memory.periods.has(draft.period)) return undefined
  // the long way looks whether period end has to be done again
  if (memory.carriedThrough !== null && draft.period <= memory.carriedThrough) return undefined
  const known = memory
  const missing = draft.lines.some(
    (line) => !known.subjects.has(line.subjectId) || (line.tagIds.length > 0 && !known.tagSets.has(tagSetId(line.tagIds))),
  )
  if (missing) return undefined
  const [ready] = makeReady(ctx, [draft], known)
  const row = nextRow(
    ctx,
    { lastSeq: known.seq, lastHash: known.hash },
    { action, object: 'voucher', objectId: ready!.id, after: told(ready!, known) },
  )
  const maker = { id: ctx.user.id, name: ctx.user.name, now: ctx.now }
  const stored = { id: ready!.id, period: ready!.period, word: ready!.word, number: 0 }
  // the commit goes in the same flush: what is answered is complete when it has come back
  const save = async () => {
    const number = await saveIfUnchanged(ctx.db, ctx.ledger.id, maker, headOf(ready!, 0), lineRowsOf([ready!]), row)
    if (number === null) throw new Again()
    landed = true
    known.seq = row.seq
    known.hash = row.hash
    stored.number = number
  }
  sendLast(save())
  return stored
}

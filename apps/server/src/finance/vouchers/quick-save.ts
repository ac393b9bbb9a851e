/** Saving one typed voucher in a single statement when this process knows the ledger's books as they are: the fast door's user. */
import type { Period } from '@app/domain/kernel/period'
import { chainHead, nextRow } from '../../ledger/book-log/index.ts'
import { periodsKnown } from '../../ledger/ledgers/index.ts'
import { wholeUnits } from '../../ledger/records/index.ts'
import { allSubjects } from '../../ledger/subjects/index.ts'
import { allTags, allTagSets, ownTagNames, tagSetId } from '../../ledger/tags/index.ts'
import { Again, Remembered, sendLast } from '../../platform/database/fast-door.ts'
import { carriedThrough } from './vouchers.state.queries.ts'
import {
  headOf,
  lineRowsOf,
  makeReady,
  makerOf,
  told,
  type NewVoucher,
  type Stored,
  type Surroundings,
  type Writer,
} from './vouchers.store.ts'
import { insertIfUnmoved } from './vouchers.write.queries.ts'

/** What is known of a ledger's books as of its log's last row: subjects, tags, months. */
interface Memory extends Surroundings {
  lastSeq: number
  lastHash: string
  readonly tagSets: ReadonlySet<string>
  readonly periods: ReadonlySet<Period>
  /** The last month period end has booked something in; what is saved up to it may have moved its plan. */
  readonly carriedThrough: Period | null
}

const memories = new Remembered<Memory>(300)
/** Ledgers with more tags than this are not remembered. */
const MOST_TAGS = 5000

async function learn(ctx: Writer): Promise<Memory | undefined> {
  // the head is read first: what is read after it can only be newer, and then the save finds the chain moved
  const head = await chainHead(ctx.db)
  const tags = await allTags(ctx.db)
  if (tags.length > MOST_TAGS) return undefined
  const subjects = await allSubjects(ctx.db)
  return {
    ...head,
    subjects: new Map(subjects.map((one) => [one.id, one])),
    ownNames: await ownTagNames(ctx.db, subjects),
    tagTypes: new Map(tags.map((tag) => [tag.id, tag.type])),
    wholeUnits: await wholeUnits(ctx.db),
    tagSets: new Set((await allTagSets(ctx.db)).map((set) => set.id)),
    periods: new Set(await periodsKnown(ctx.db)),
    carriedThrough: await carriedThrough(ctx.db),
  }
}

/**
 * The stored voucher, or undefined when it has to be saved the long way (nothing is written then). Its statement is the transaction's
 * last; when it finds the books changed, the work is done again, the long way.
 */
export async function quickSave(ctx: Writer, draft: NewVoucher, action: string): Promise<Stored | undefined> {
  const turn = await memories.turn(ctx.ledger.id, () => learn(ctx))
  if (!turn) return undefined
  const { known } = turn
  // the long way looks whether period end has to be done again
  if (!known.periods.has(draft.period) || (known.carriedThrough !== null && draft.period <= known.carriedThrough)) return undefined
  const missing = draft.lines.some(
    (line) => !known.subjects.has(line.subjectId) || (line.tagIds.length > 0 && !known.tagSets.has(tagSetId(line.tagIds))),
  )
  if (missing) return undefined
  const ready = makeReady(ctx, [draft], known)[0]!
  const row = nextRow(ctx, known, { action, object: 'voucher', objectId: ready.id, after: told(ready, known) })
  const stored = { id: ready.id, period: ready.period, word: ready.word, number: 0 }
  const maker = makerOf(ctx)
  // the commit goes in the same flush: what is answered is complete when it has come back
  const save = async () => {
    const number = await insertIfUnmoved(ctx.db, ctx.ledger.id, headOf(ready, maker), { maker, lines: lineRowsOf([ready]), log: [row] })
    if (number === undefined) throw new Again()
    turn.landed = true
    known.lastSeq = row.seq
    known.lastHash = row.hash
    stored.number = number
  }
  await sendLast(save())
  return stored
}

/**
 * Labels of cards (资产标签), to be cut and stuck on. A picture that cannot be printed leaves its label without one, and the last page says
 * which and why.
 */
import { AppError, invalid } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import { MOST_PICTURE_BYTES, Picture } from '../../../platform/documents/picture.ts'
import { drawn } from '../../../platform/drawing/drawn.ts'
import type { LedgerCaller, LedgerContext } from '../../../platform/http/context.ts'
import { FileAnswer } from '../../../platform/http/implement.ts'
import { firstPictures, type FirstPicture } from '../papers/papers.service.ts'
import * as queries from './cards.queries.ts'
import type { Label, LabelFacts } from './label.drawer.ts'
import { departmentText, withAll, type Cards, type ReadCard } from './cards.read.ts'

const DRAWER = new URL('./label.drawer.ts', import.meta.url)

const MOST = 1000
/** Pictures of one print: so many labels have theirs, and so much of them all is read. */
const MOST_OF_PRINT = { pictures: 200, bytes: 48 * 2 ** 20 }

/** Pixels of a picture two centimetres wide. */
const PICTURE_SIDE = 400

function labelOf({ code, name, stored }: ReadCard, departments: string, picture: Picture | null): Label {
  const said = (parts: readonly (readonly [title: string, value: string])[]) =>
    parts.flatMap(([title, value]) => (value === '' ? [] : [`${title}：${value}`])).join('　')
  const { spec, inService, location, keeper } = stored
  const lines = [
    said([['规格', spec]]),
    said([
      ['启用', inService],
      ['部门', departments],
    ]),
    said([
      ['地点', location],
      ['保管', keeper],
    ]),
  ]
  return { code, name, lines: lines.filter((line) => line !== ''), picture }
}

async function chosen({ db }: LedgerContext, ids: readonly string[]): Promise<Cards> {
  const stored = await queries.those(db, ids)
  return withAll(
    db,
    stored,
    stored.map(({ id }) => id),
  )
}

interface Pictures {
  readonly of: ReadonlyMap<string, Picture>
  /** Cards that have a picture and are printed without it, each with why. */
  readonly missed: readonly string[]
}
/** No transaction is open while they are read; one after the other, each in a worker. */
export async function picturesOf(
  files: Pick<LedgerCaller['files'], 'get'>,
  cards: readonly Pick<ReadCard, 'id' | 'code' | 'name'>[],
  first: ReadonlyMap<string, FirstPicture>,
  most = MOST_OF_PRINT,
): Promise<Pictures> {
  const of = new Map<string, Picture>()
  const missed: string[] = []
  let left = most.bytes
  for (const { id, code, name } of cards) {
    const one = first.get(id)
    if (one === undefined) continue
    const miss = (reason: string) => missed.push(`${code} ${name}：《${one.name}》${reason}`)
    if (of.size >= most.pictures) miss(`一次最多印${most.pictures}张图片`)
    else if (one.sizeBytes > MOST_PICTURE_BYTES) miss(`超过${MOST_PICTURE_BYTES / 2 ** 20}MB`)
    else if (one.sizeBytes > left) miss(`这一次的图片合计超过${most.bytes / 2 ** 20}MB`)
    else
      try {
        left -= one.sizeBytes
        of.set(id, await Picture.from(await files.get(one.digest), PICTURE_SIDE))
      } catch (refusal) {
        if (!(refusal instanceof AppError)) throw refusal
        miss(refusal.message)
      }
  }
  return { of, missed }
}

/** AS0032: no card was chosen, or more than a thousand. */
export async function labels(caller: LedgerCaller, { period, ids }: { period: Period; ids: readonly string[] }): Promise<FileAnswer> {
  const refuse = (reason: string) => invalid('AS0032', reason, [{ field: 'ids', reason }])
  if (ids.length > MOST) throw refuse(`一次最多打印${MOST}张标签`)
  const { cards, first } = await caller.transact(async (ctx) => ({
    cards: await chosen(ctx, ids),
    first: await firstPictures(ctx.db, ids),
  }))
  if (cards.list.length === 0) throw refuse('请选择要打印标签的卡片')
  const pictures = await picturesOf(caller.files, cards.list, first)
  const all = cards.list.map((card) => labelOf(card, departmentText(card, period, cards.departments), pictures.of.get(card.id) ?? null))
  const facts: LabelFacts = { company: caller.ledger.name, missed: pictures.missed }
  const body = drawn(DRAWER, () => ({ facts, items: all }))
  return new FileAnswer('资产标签.pdf', 'application/pdf', body, true)
}

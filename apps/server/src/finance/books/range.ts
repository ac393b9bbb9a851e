/** What books are asked for, and who stands behind their figures. */
import { besideNow } from '@app/domain/finance/books/beside-now'
import { invalid } from '@app/domain/kernel/app-error'
import { momentText, type Period } from '@app/domain/kernel/period'
import type { Sheet } from '@app/domain/kernel/sheet'
import type { TagType } from '@app/domain/ledger/subjects/subject'
import { allTags, allTagSets, type StoredTag } from '../../ledger/tags/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'

export interface Range {
  readonly from: Period
  readonly to: Period
  readonly withDrafts: boolean
  /** As the books stood at this moment, beside now. */
  readonly asOf?: Date | undefined
  /** Subjects of banks called by the whole number of the account. */
  readonly wholeNames?: boolean | undefined
}

export function checkRange(range: Range): void {
  if (range.from > range.to)
    throw invalid('BO0001', '起始期间不能晚于截止期间', [{ field: 'fromPeriod', reason: '起始期间不能晚于截止期间' }])
}

/** Says under the title which moment a book or statement is of. */
export const asOfCaption = <S extends { readonly captions: readonly string[] }>(sheet: S, asOf: Date | undefined): S =>
  asOf === undefined
    ? sheet
    : { ...sheet, captions: sheet.captions.map((caption, at) => (at === 1 ? `${caption}（${momentText(asOf)}时的账）` : caption)) }

/** How a book that is a sheet of sums is told of an earlier moment: as it stood then, with what differs now. */
export const asItStood =
  <Q extends Pick<Range, 'asOf'>>(make: (ctx: LedgerContext, query: Q) => Promise<Sheet>) =>
  async (ctx: LedgerContext, query: Q): Promise<Sheet> => {
    const sheet = await make(ctx, query)
    return query.asOf === undefined ? sheet : asOfCaption(besideNow(sheet, await make(ctx, { ...query, asOf: undefined })), query.asOf)
  }

export interface Tags {
  readonly byId: ReadonlyMap<string, StoredTag>
  /** Names of a combination, for rows under a subject. */
  nameOf(setId: string): string
  /** The tag of a type in a combination. */
  inSet(setId: string, type: TagType): StoredTag | null
  /** The combinations that hold a tag. */
  setsWith(tagId: string): string[]
}

/** Every tag of the ledger and what they stand together in. */
export async function readTags(ctx: Pick<LedgerContext, 'db'>): Promise<Tags> {
  const [tags, stored] = await Promise.all([allTags(ctx.db), allTagSets(ctx.db)])
  const byId = new Map(tags.map((tag) => [tag.id, tag]))
  const sets = new Map(stored.map((set) => [set.id, set.tagIds.flatMap((id) => byId.get(id) ?? [])]))
  return {
    byId,
    nameOf: (setId) => (sets.get(setId) ?? []).map((tag) => tag.name).join('；'),
    inSet: (setId, type) => (sets.get(setId) ?? []).find((tag) => tag.type === type) ?? null,
    setsWith: (tagId) => stored.filter((set) => set.tagIds.includes(tagId)).map((set) => set.id),
  }
}

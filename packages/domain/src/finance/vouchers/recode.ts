/** Find and recode (批量修改): one change to the date, a subject, a tag or a wording, over the lines of many drafts. */
import { broken } from '../../kernel/app-error.ts'
import type { Day } from '../../kernel/period.ts'
import type { TagType } from '../../ledger/subjects/subject.ts'

export interface Recoding {
  readonly day?: Day | undefined
  /** Lines on one subject go to another, and take the tags it asks for. */
  readonly subject?: { readonly from: string; readonly to: string; readonly tagIds: readonly string[] } | undefined
  /** One tag becomes another of its kind, or is taken off. */
  readonly tag?: { readonly from: string; readonly to: string | null } | undefined
  readonly abstract?: { readonly find: string; readonly replace: string } | undefined
}

export interface RecodeSurroundings {
  readonly typeOf: (tagId: string) => TagType | null
  /** Kinds of tags a subject's lines carry. */
  readonly takes: (subjectId: string) => readonly TagType[]
}

interface Line {
  readonly abstract: string
  readonly subjectId: string
  readonly tagIds: readonly string[]
}

/** A recoding that says nothing, or nothing new, is refused (FR0001 to FR0004). */
export function checkRecoding(recoding: Recoding, { typeOf }: Pick<RecodeSurroundings, 'typeOf'>): void {
  const { day, subject, tag, abstract } = recoding
  if (!day && !subject && !tag && !abstract) throw broken('FR0001', '请填写要修改的内容')
  if (subject && subject.from === subject.to)
    throw broken('FR0002', '新科目与原科目相同', [{ field: 'toSubjectId', reason: '请选择另一个科目' }])
  if (tag && (tag.from === tag.to || (tag.to !== null && typeOf(tag.to) !== typeOf(tag.from))))
    throw broken('FR0003', '请选择同一类的另一个辅助核算', [{ field: 'toTagId', reason: '请选择同一类的另一个辅助核算' }])
  if (abstract && abstract.find === abstract.replace)
    throw broken('FR0004', '新摘要与原摘要相同', [{ field: 'replaceAbstract', reason: '新摘要与原摘要相同' }])
}

function recodedLine<L extends Line>(line: L, recoding: Recoding, around: RecodeSurroundings): L {
  let { abstract, subjectId, tagIds } = line
  if (recoding.abstract && abstract.includes(recoding.abstract.find))
    abstract = abstract.replaceAll(recoding.abstract.find, recoding.abstract.replace)
  const { subject, tag } = recoding
  if (subject && subjectId === subject.from) {
    subjectId = subject.to
    const taken = new Map<TagType, string>()
    // what the line says of its party or project is kept where the new subject asks for it
    for (const id of [...subject.tagIds, ...tagIds]) {
      const type = around.typeOf(id)
      if (type !== null && around.takes(subject.to).includes(type)) taken.set(type, id)
    }
    tagIds = [...taken.values()]
  }
  if (tag && tagIds.includes(tag.from)) tagIds = tagIds.flatMap((id) => (id === tag.from ? (tag.to === null ? [] : [tag.to]) : [id]))
  const same = abstract === line.abstract && subjectId === line.subjectId && tagIds.join() === line.tagIds.join()
  return same ? line : { ...line, abstract, subjectId, tagIds }
}

/** The voucher as it would be; null when the recoding finds nothing in it. */
export function recode<L extends Line>(
  voucher: { readonly day: Day; readonly lines: readonly L[] },
  recoding: Recoding,
  around: RecodeSurroundings,
): { readonly day: Day; readonly lines: readonly L[] } | null {
  const lines = voucher.lines.map((line) => recodedLine(line, recoding, around))
  const day = recoding.day ?? voucher.day
  return day === voucher.day && lines.every((line, index) => line === voucher.lines[index]) ? null : { day, lines }
}

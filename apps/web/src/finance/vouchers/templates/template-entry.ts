/** Between a template and the paper it is used on or saved from. Pure. */
import type { TemplateLine } from '@app/domain/finance/voucher-templates/template'
import { newId } from '@app/domain/kernel/id'
import { isZero, sum } from '@app/domain/kernel/money'
import type { TagType } from '@app/domain/ledger/subjects/subject'
import { find } from '../../../ui/inputs/pinyin-match.ts'
import { hasAmount, isBlank, type EntryLine, type SubjectOf } from '../entry/entry.ts'

/** Lines of a template as they are typed on; tags that are gone are chosen anew. */
export const linesFrom = (lines: readonly TemplateLine[], tagTypeOf: (id: string) => TagType | undefined): EntryLine[] =>
  lines.map(({ tagIds, ...line }) => {
    const tags: Partial<Record<TagType, string>> = {}
    for (const id of tagIds) {
      const type = tagTypeOf(id)
      if (type !== undefined) tags[type] = id
    }
    return { ...line, key: newId(), tags }
  })

/** What a template keeps of the paper: its written lines, each with the side its amount is on. */
export const templateLines = (lines: readonly EntryLine[], subjectOf: SubjectOf): TemplateLine[] =>
  lines
    .filter((line) => !isBlank(line))
    .map(({ key: _, tags, cashFlows, side, abstract, ...line }) => ({
      ...line,
      abstract: abstract.trim(),
      side: hasAmount(line as EntryLine) ? (isZero(line.debit) ? 'credit' : 'debit') : (side ?? 'debit'),
      tagIds: (subjectOf(line.subjectId)?.tagTypes ?? []).flatMap((type) => tags[type] ?? []),
      ...(cashFlows === undefined ? {} : { cashFlows: [...cashFlows] }),
    }))

interface Named {
  readonly name: string
  readonly initials: string
}
/** By a part of the name, or by initials, best first: ffz and fz find 付房租. */
export const matching = <T extends Named>(templates: readonly T[], typed: string): T[] =>
  find(
    templates.map((template) => ({ template, code: '', name: template.name, fullName: template.name, initials: template.initials })),
    typed,
    templates.length,
  ).map((found) => found.template)

export const totalOf = (lines: readonly TemplateLine[]) => sum(lines.map((line) => line.debit))

/** 每月 5 日 · 1、4、7、10月 31 日 */
export const scheduleText = ({
  day,
  months,
  from,
  to,
}: {
  day: number
  months: readonly number[]
  from: string
  to: string | null
}): string => `${months.length === 0 ? '每月' : `${months.join('、')}月`} ${day} 日，${from} 起${to === null ? '' : `至 ${to}`}`

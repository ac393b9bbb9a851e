/** One more tag set of a subject to type an opening balance for. */
import { isMadeKind, type Field } from '@app/domain/kernel/field'
import type { TagType } from '@app/domain/ledger/subjects/subject'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { anyOwn, useTagKinds, useTags } from '../subjects/index.ts'
import type { OpeningValue } from './opening-balances.api.ts'
import { noOpening, type OpeningSubject } from './opening-rows.ts'

interface Props {
  readonly subject: OpeningSubject
  readonly onAdd: (value: OpeningValue) => void
  readonly onClose: () => void
}
/** The ledger's own currency among the others. */
const OWN = 'own'
type Typed = Readonly<Partial<Record<TagType | 'currency', string | null>>>
const currencyField: Field = { key: 'currency', title: '币别', kind: 'option', required: '请选择币别' }

export function DetailDialog({ subject, onAdd, onClose }: Props) {
  const { list } = useTags()
  const { nameOf } = useTagKinds(anyOwn(subject.tagTypes))
  const tagField = (key: TagType): Field => {
    const title = nameOf(key)
    return {
      key,
      title,
      kind: 'option',
      ...(isMadeKind(key) ? { makes: key } : {}),
      ...(subject.optionalTags?.includes(key) ? {} : { required: `请选择${title}` }),
    }
  }
  const tagsOf = (type: TagType) =>
    list
      .filter((tag) => tag.type === type && !tag.disabled)
      .map((tag) => ({ value: tag.id, label: `${tag.code} ${tag.name}`, initials: tag.initials }))
  return (
    <FormDialog<Typed>
      title={`${subject.code} ${subject.name} 新增明细`}
      ok="确定"
      width={400}
      name="opening-detail"
      fields={[...subject.tagTypes.map(tagField), ...(subject.currencies.length > 0 ? [currencyField] : [])]}
      start={{ currency: OWN }}
      options={{
        ...Object.fromEntries(subject.tagTypes.map((type) => [type, tagsOf(type)])),
        currency: [{ value: OWN, label: '本位币' }, ...subject.currencies.map((value) => ({ value, label: value }))],
      }}
      {...(subject.tagTypes[0] === undefined ? {} : { focus: subject.tagTypes[0] })}
      onClose={onClose}
      onSave={async (typed) => {
        const tagIds = subject.tagTypes.flatMap((type) => typed[type] ?? [])
        onAdd(noOpening(subject.id, tagIds, typed.currency === OWN ? '' : (typed.currency ?? '')))
        return false
      }}
    />
  )
}

/** A tag (辅助核算项目) chosen in a toolbar: by code, part of the name or initials; of one kind or of any. */
import { isOwnType, type TagType } from '@app/domain/ledger/subjects/subject'
import { useMemo } from 'react'
import { Lookup } from './Lookup.tsx'
import { useTagKinds, useTags, type TagRow } from './subjects.api.ts'

interface Props {
  readonly id: string
  readonly onChange: (id: string) => void
  readonly type?: TagType | undefined
  /** What it is called; its kind when not said. */
  readonly label?: string
  readonly clearable?: boolean
}
const idOf = (one: TagRow): string => one.id
const textOf = (one: Pick<TagRow, 'code' | 'name'>): string => `${one.code} ${one.name}`
const hintOf = (one: TagRow): string => one.typeName

export function TagSelect({ id, onChange, type, label, clearable = false }: Props) {
  const { list, byId, loading } = useTags()
  const { nameOf } = useTagKinds(type !== undefined && isOwnType(type))
  const choices = useMemo(
    () => list.filter((one) => !one.deleted && (type === undefined || one.type === type)).map((one) => ({ ...one, fullName: one.name })),
    [list, type],
  )
  const chosen = byId.get(id)
  const word = type === undefined ? '辅助核算项目' : nameOf(type)
  return (
    <Lookup
      label={label ?? word}
      placeholder={`${label ?? word}：编码、名称或首字母`}
      nothing={`没有这个${word}`}
      list={choices}
      waiting={loading}
      chosen={chosen ? textOf(chosen) : ''}
      textOf={textOf}
      keyOf={idOf}
      hintOf={hintOf}
      onChange={onChange}
      clearable={clearable}
    />
  )
}

/** A tag as a field of a form, by its id. */
export const TagField = ({ value = '', onChange, label }: { value?: string; onChange?: (id: string) => void; label: string }) => (
  <TagSelect clearable label={label} id={value} onChange={(id) => onChange?.(id)} />
)

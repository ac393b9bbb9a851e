/** A subject chosen in a toolbar: by code, part of the name, initials or full path. */
import { useMemo, useState } from 'react'
import { find } from '../../ui/pinyin-match.ts'
import { Suggest } from '../../ui/Suggest.tsx'
import { useSubjects } from './subjects.api.ts'

interface Props {
  readonly code: string
  readonly onChange: (code: string) => void
  readonly label?: string
  readonly placeholder?: string
  /** An empty text means all of them. */
  readonly clearable?: boolean
}
const MOST = 50

export function SubjectSelect({ code, onChange, label = '会计科目', placeholder = '编码、名称或首字母', clearable = false }: Props) {
  const { list, byCode } = useSubjects()
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = byCode.get(code)
  const shown = typed ?? (chosen ? `${chosen.code} ${chosen.fullName}` : code)
  const options = useMemo(
    () =>
      find(list, typed ?? '', MOST).map((one) => ({
        key: one.code,
        label: `${one.code} ${one.fullName}`,
        hint: one.leaf ? undefined : '汇总',
      })),
    [list, typed],
  )
  return (
    <span className="subject-select">
      <Suggest
        label={label}
        text={shown}
        onText={(text) => {
          setTyped(text)
          if (clearable && text === '') onChange('')
        }}
        options={options}
        onPick={(key) => {
          setTyped(null)
          onChange(key)
        }}
        onBlur={() => setTyped(null)}
        eager
        placeholder={placeholder}
        className="plain-input subject-input"
        nothing="没有这个科目"
        width={320}
      />
    </span>
  )
}

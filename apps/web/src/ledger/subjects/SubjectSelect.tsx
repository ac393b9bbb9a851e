/** A subject chosen in a toolbar: by code, part of the name, initials or full path. */
import { useMemo } from 'react'
import { Lookup } from './Lookup.tsx'
import { useSubjects, type SubjectRow } from './subjects.api.ts'

interface Props {
  readonly code: string
  readonly onChange: (code: string) => void
  readonly label?: string
  readonly placeholder?: string
  /** An empty text means all of them. */
  readonly clearable?: boolean
  /** Which subjects there are to choose; stable from one drawing to the next. */
  readonly only?: (subject: SubjectRow) => boolean
}
const everything = () => true
const codeOf = (one: SubjectRow): string => one.code
const textOf = (one: SubjectRow): string => `${one.code} ${one.fullName}`
const hintOf = (one: SubjectRow) => (one.leaf ? undefined : '汇总')

export function SubjectSelect({
  code,
  onChange,
  label = '会计科目',
  placeholder = '编码、名称或首字母',
  clearable = false,
  only = everything,
}: Props) {
  const { list, byCode, loading } = useSubjects()
  const choices = useMemo(() => list.filter(only), [list, only])
  const chosen = byCode.get(code)
  return (
    <Lookup
      label={label}
      placeholder={placeholder}
      nothing="没有这个科目"
      list={choices}
      waiting={loading}
      chosen={chosen ? textOf(chosen) : code}
      textOf={textOf}
      keyOf={codeOf}
      hintOf={hintOf}
      onChange={onChange}
      clearable={clearable}
    />
  )
}

/** Subjects entries may be made on. */
export const bookable = (subject: SubjectRow): boolean => subject.leaf && !subject.disabled

interface FieldProps extends Omit<Props, 'code' | 'onChange'> {
  readonly value?: string
  readonly onChange?: (code: string) => void
}
/** A subject as a field of a form, by its code. */
export const SubjectField = ({ value = '', onChange, ...rest }: FieldProps) => (
  <SubjectSelect {...rest} code={value} onChange={(code) => onChange?.(code)} />
)

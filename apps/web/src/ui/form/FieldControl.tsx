/** The control of a field, by its kind; what only an area knows (its records, its months) it gives itself. */
import { decimalsOf, type Field, type FieldKind } from '@app/domain/kernel/field'
import { clampedPercent } from '@app/domain/kernel/field-rules'
import { isDay } from '@app/domain/kernel/period'
import { Checkbox, Input, InputNumber, Radio, Select } from 'antd'
import { MoneyInput } from '../inputs/MoneyInput.tsx'
import { MakeSelect } from './MakeSelect.tsx'
import { AnyDayField, DayField } from './DayField.tsx'
import { bySpelling, inOrder } from '../inputs/pinyin-match.ts'

export interface Choice {
  readonly value: string | number
  readonly label: string
  readonly initials?: string
  readonly disabled?: boolean
}

/** What a form gives the control that stands in it. */
interface Given {
  readonly id?: string
  readonly value?: unknown
  readonly onChange?: (value: unknown) => void
}
export interface ControlProps extends Given {
  readonly field: Field
  readonly options?: readonly Choice[] | undefined
  readonly disabled?: boolean | undefined
  readonly autoFocus?: boolean | undefined
}

/** Typed beyond its limit a text is refused in words, not cut in silence. */
const SPARE = 10
const AT_ONCE = 8
const search = {
  filterOption: (typed: string, option?: Choice) =>
    option !== undefined && (inOrder(option.label, typed) || bySpelling(option.initials ?? '', typed)),
}
const numeric: ReadonlySet<FieldKind> = new Set(['percent', 'price', 'amount', 'count'])
const choicesOf = ({ choices = {} }: Field): Choice[] => Object.entries(choices).map(([value, label]) => ({ value, label }))

export function FieldControl({ field, options, autoFocus, ...rest }: ControlProps) {
  // a tick is known by the words beside it as well
  const name = field.kind === 'flag' && field.help !== undefined ? {} : { 'aria-label': field.title }
  const named = { ...rest, ...name, ...(autoFocus === undefined ? {} : { autoFocus }) } as object
  const { value, onChange, disabled, id } = rest
  const placed = id === undefined ? {} : { id }
  const most = field.most === undefined ? {} : { max: field.most }
  const length = field.most === undefined ? {} : { maxLength: field.most + SPARE }
  const offered = [...(options ?? choicesOf(field))]
  switch (field.kind) {
    case 'flag':
      return (
        <Checkbox {...named} checked={value === true} onChange={(event) => onChange?.(event.target.checked)}>
          {field.help}
        </Checkbox>
      )
    case 'choice':
      return field.open ? (
        <Radio.Group {...named} options={offered} />
      ) : (
        <Select
          {...named}
          allowClear={field.required === undefined && field.initial === undefined}
          // many are found by typing: Enter takes the one that was typed, not the first of all
          showSearch={offered.length > AT_ONCE ? search : false}
          options={offered}
        />
      )
    case 'choices':
      return <Checkbox.Group {...named} options={offered} />
    case 'option':
    case 'record':
    case 'subject': {
      const chosen = {
        ...named,
        // what is empty shows its hint
        value: value === '' ? null : value,
        allowClear: field.required === undefined,
        placeholder: field.hint ?? (field.required === undefined ? '无' : '请选择'),
        showSearch: offered.length > AT_ONCE ? search : false,
        options: offered,
      } as const
      return field.makes === undefined ? <Select {...chosen} /> : <MakeSelect {...chosen} makes={field.makes} />
    }
    case 'options':
      return <Select {...named} mode="multiple" placeholder={field.hint} showSearch={search} options={offered} />
    case 'money':
      return <MoneyInput {...named} placeholder={field.hint} />
    case 'whole':
    case 'number': {
      const step = field.step === undefined ? {} : { step: field.step }
      return (
        <InputNumber
          {...named}
          min={field.least ?? 0}
          {...most}
          {...step}
          precision={decimalsOf(field)}
          placeholder={field.hint}
          suffix={field.unit}
        />
      )
    }
    case 'password':
      return <Input.Password {...named} placeholder={field.hint} autoComplete="new-password" />
    case 'lines':
      return <Input.TextArea {...named} placeholder={field.hint} {...length} autoSize={{ minRows: 2, maxRows: 6 }} />
    case 'day':
      // typed, moved and looked up, whether it must be there or not
      return field.required !== undefined && typeof value === 'string' && isDay(value) ? (
        <DayField {...placed} label={field.title} value={value} onChange={(next) => onChange?.(next)} disabled={disabled} />
      ) : (
        <AnyDayField {...placed} label={field.title} value={value} onChange={(next) => onChange?.(next)} disabled={disabled} />
      )
    default:
      return (
        <Input
          {...named}
          placeholder={field.hint}
          {...length}
          {...(numeric.has(field.kind) ? { inputMode: 'decimal' as const } : {})}
          {...(field.kind === 'percent' ? { suffix: '%' } : {})}
          onBlur={(event) => {
            // a percentage out of range goes to the nearer end as the field is left
            const clamped = field.kind === 'percent' ? clampedPercent(event.target.value) : null
            if (clamped !== null) onChange?.(clamped)
          }}
        />
      )
  }
}

/** What a field of a kind holds while nothing is chosen or typed. */
const emptyOf = ({ kind }: Field): unknown => {
  if (kind === 'flag') return false
  if (kind === 'choices' || kind === 'options') return []
  return kind === 'option' || kind === 'choice' || kind === 'record' || kind === 'subject' || kind === 'day' ? null : ''
}
/** What a field says: emptied it is as empty as it started, or as its kind is. */
export function heldIn(field: Field, held: unknown, begun: unknown): unknown {
  if (held !== undefined && held !== null && (held !== '' || field.kind !== 'day')) return held
  return begun === '' || begun === null ? begun : emptyOf(field)
}

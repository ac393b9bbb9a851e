/**
 * A form from a table of fields: labels in one column, errors at their fields in the words of the server, Enter saves (or moves on).
 * The button that saves stands wherever the caller wants it: `htmlType="submit" form={name}`.
 */
import type { Schema } from '@app/contract/kernel/wire'
import type { Field, FieldValues } from '@app/domain/kernel/field'
import { Form, type FormInstance } from 'antd'
import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import { showAtFields } from './form-errors.ts'
import { FieldControl, heldIn, type Choice } from './FieldControl.tsx'
import { keyOf, rulesOf } from './field-rules.ts'
import './form.css'

export interface FieldsFormProps<V extends object> {
  readonly name: string
  /** What it is called by those who cannot see it. */
  readonly label?: string
  readonly fields: readonly Field[]
  readonly start: V
  /** The body it is sent as: its limits are checked while typing, its names are those of refusals. */
  readonly shape?: Schema
  /** Names of refused fields beside those of the body. */
  readonly names?: Readonly<Record<string, string>>
  /** What is not asked stays as it started. A refusal of the server goes to its fields. */
  readonly onSave: (values: V) => Promise<unknown>
  readonly onBusy?: (busy: boolean) => void
  readonly onChange?: (changed: Partial<V>, values: V) => void
  /** What the page offers for `option`, `record`, … by field. */
  readonly options?: Readonly<Record<string, readonly Choice[]>>
  /** Controls of the page's own, by field; they are given value and onChange. */
  readonly controls?: Readonly<Record<string, ReactElement>>
  /** What `when` may ask beside the form's own values. */
  readonly about?: FieldValues
  readonly form?: FormInstance<V>
  readonly disabled?: boolean
  /** Fields that alone cannot be changed. */
  readonly fixed?: readonly string[]
  /** The field the cursor starts in. */
  readonly focus?: string
  readonly columns?: number
  /** Labels above their fields. */
  readonly stacked?: boolean
  /** All in one line, the button beside them: what is typed above a list of its like. */
  readonly inline?: boolean
  /** What Enter does: saves, or goes to the next field, and after the last where the page says. */
  readonly onEnd?: () => void
  /** Between the fields, before the field of this key. */
  readonly before?: Readonly<Record<string, ReactNode>>
  readonly children?: ReactNode
}

/** Labels are as wide as the longest of them, with its star and colon. */
const BESIDE_TITLE = 2.5
const labelOf = (letters: number): string => `${letters + BESIDE_TITLE}em`
/** Of several columns a longer title has a line of its own: in a column it would leave nothing to type in. */
const LONG_TITLE = 8
/** Known to what stands in the form without being a field. */
const LABEL = '--label-width' as string
const MANY = 6
/** A form of many fields has two columns. */
export const columnsFor = (fields: readonly Field[]): number => (fields.length > MANY ? 2 : 1)
/** Saved, and the next one typed: what is of each one's own is empty again. */
export const forNext = <V extends object>(form: FormInstance<V>, fields: readonly Field[]): void =>
  form.resetFields(fields.flatMap((field) => (field.stays ? [] : [field.key])) as never)
const typedIn = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio' && target.getAttribute('role') !== 'combobox'

export function FieldsForm<V extends object>(props: FieldsFormProps<V>) {
  const { name, fields, start, shape, onSave, onBusy, focus, inline, columns = inline ? 1 : columnsFor(fields) } = props
  const [own] = Form.useForm<V>()
  const form = props.form ?? own
  const typed = Form.useWatch([], { form, preserve: true }) as V | undefined
  const shown = fields.filter((field) => field.when?.({ ...start, ...typed, ...props.about }) ?? true)
  /** What is asked, cleared fields as they are empty; what is not asked, as it started. */
  const values = (): V => {
    const held = form.getFieldsValue(true) as FieldValues
    const begun = start as FieldValues
    const said = shown.map((field) => [field.key, heldIn(field, held[field.key], begun[field.key])])
    return { ...start, ...Object.fromEntries(said) }
  }
  const askedAs = (theirs: string): string | undefined => {
    const key = props.names?.[theirs] ?? keyOf(theirs, shape)
    return shown.find((one) => one.key === key)?.key
  }
  const save = async () => {
    onBusy?.(true)
    try {
      await onSave(values())
    } catch (error) {
      showAtFields(form, error, askedAs)
    } finally {
      onBusy?.(false)
    }
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // a dialog opened from a field stands outside the form, and has keys of its own
    const own = event.currentTarget.contains(event.target as Node)
    if (!own || event.key !== 'Enter' || event.nativeEvent.isComposing || !typedIn(event.target)) return
    event.preventDefault()
    const fieldsAfter = [...event.currentTarget.querySelectorAll<HTMLElement>('input:not([disabled]), textarea')]
    if (props.onEnd === undefined) form.submit()
    else (fieldsAfter[fieldsAfter.indexOf(event.target) + 1] ?? { focus: props.onEnd }).focus()
  }
  const apart = ({ title }: Field): boolean => columns > 1 && title.length > LONG_TITLE
  const label = labelOf(Math.max(0, ...shown.flatMap((field) => (apart(field) ? [] : [field.title.length]))))
  const layout = inline ? { layout: 'inline' as const } : props.stacked ? { layout: 'vertical' as const } : { labelCol: { flex: label } }
  return (
    <Form<V>
      form={form}
      name={name}
      className={[
        'fields-form',
        columns > 1 ? 'fields-columns' : '',
        props.stacked ? 'fields-stacked' : '',
        inline ? 'fields-line' : '',
      ].join(' ')}
      style={{ ...(columns > 1 ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : {}), [LABEL]: label }}
      {...layout}
      {...(props.label === undefined ? {} : { 'aria-label': props.label })}
      initialValues={start}
      onFinish={() => void save()}
      onKeyDown={press}
      {...(props.disabled === undefined ? {} : { disabled: props.disabled })}
      {...(props.onChange === undefined ? {} : { onValuesChange: (changed) => props.onChange?.(changed, values()) })}
    >
      {shown.map((field) => {
        const control = props.controls?.[field.key]
        const given = {
          ...(props.disabled || props.fixed?.includes(field.key) ? { disabled: true } : {}),
          ...(focus === field.key ? { autoFocus: true } : {}),
        }
        return [
          props.before?.[field.key],
          <Form.Item
            key={field.key}
            name={field.key as never}
            label={field.title}
            rules={rulesOf(field, shape, () => values() as FieldValues) as never}
            {...(field.wide || apart(field) ? { className: 'fields-wide' } : {})}
            {...(apart(field) && !props.stacked ? { labelCol: { flex: labelOf(field.title.length) } } : {})}
            {...(field.help !== undefined && field.kind !== 'flag' ? { extra: field.help } : {})}
          >
            {control === undefined ? (
              <FieldControl field={field} options={props.options?.[field.key]} {...given} />
            ) : (
              cloneElement(control, given)
            )}
          </Form.Item>,
        ]
      })}
      {props.children}
    </Form>
  )
}

/** Refusals of the server at the fields of a form; what belongs to no field is told as any other error. */
import type { FormInstance } from 'antd'
import { isApiError } from '../platform/api-error.ts'
import { showError } from '../platform/feedback.tsx'

/** `names`: the field's name on the wire → the form's own. */
export function showAtFields<F extends object>(
  form: Pick<FormInstance<F>, 'setFields'>,
  error: unknown,
  names: Readonly<Record<string, keyof F & string>>,
): void {
  const places = isApiError(error)
    ? error.details.flatMap(({ field, reason }) => (field && names[field] ? [{ name: names[field], reason }] : []))
    : []
  if (places.length === 0) showError(error)
  form.setFields(places.map(({ name, reason }) => ({ name: name as never, errors: [reason] })))
}

/** Refusals of the server at the fields of a form; what belongs to no field is told as any other error. */
import type { FormInstance } from 'antd'
import { isApiError } from '../../platform/api-error.ts'
import { showError } from '../../platform/feedback.tsx'

/** `nameOf`: the field's name on the wire → the form's own, where it has one. */
export function showAtFields<F extends object>(
  form: Pick<FormInstance<F>, 'setFields'>,
  error: unknown,
  nameOf: (theirs: string) => string | undefined,
): void {
  const places = isApiError(error)
    ? error.details.flatMap(({ field, reason }) => {
        const name = field ? nameOf(field) : undefined
        return name === undefined ? [] : [{ name: name as never, errors: [reason] }]
      })
    : []
  if (places.length === 0) showError(error)
  form.setFields(places)
}

/** Saving a form: refusals go to their fields, everything else is told. */
import type { FormInstance } from 'antd'
import { useState } from 'react'
import { isApiError } from '../platform/api-error.ts'
import { showError } from '../platform/feedback.tsx'

/** `fields`: the name of a refused field on the wire → its name in the form. */
export function useSaving(form: Pick<FormInstance, 'setFields'>, fields: Readonly<Record<string, string>>) {
  const [busy, setBusy] = useState(false)
  const save = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const places = isApiError(error) ? error.details.filter((one) => one.field !== undefined && fields[one.field] !== undefined) : []
      if (places.length === 0) showError(error)
      form.setFields(places.map((one) => ({ name: fields[one.field!]!, errors: [one.reason] })))
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}

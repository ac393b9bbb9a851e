/** Saving a form: refusals go to their fields, everything else is told. */
import type { FormInstance } from 'antd'
import { useState } from 'react'
import { showAtFields } from './form-errors.ts'

/** `fields`: the name of a refused field on the wire → its name in the form. */
export function useSaving(form: Pick<FormInstance, 'setFields'>, fields: Readonly<Record<string, string>>) {
  const [busy, setBusy] = useState(false)
  const save = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showAtFields(form, error, (theirs) => fields[theirs])
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}

/** 试算 below a form: what it would do as it is typed; what is typed after that is tried again. */
import { Button, Form, type FormInstance } from 'antd'
import { useState } from 'react'
import { showError } from '../../../platform/feedback.tsx'
import { Seen, type Preview } from './Seen.tsx'
import '../assets.css'

interface Props<V extends object> {
  readonly form: FormInstance<V>
  /** Fields the form does not ask keep what they start with. */
  readonly start: V
  readonly tryOut: (typed: V) => Promise<Preview>
  /** What the amount of it is called. */
  readonly result?: string | undefined
}

export function Tried<V extends object>({ form, start, tryOut, result }: Props<V>) {
  const typed: unknown = Form.useWatch([], form)
  const [seen, setSeen] = useState<{ readonly of: unknown; readonly what: Preview } | null>(null)
  const [busy, setBusy] = useState(false)
  const look = async () => {
    setBusy(true)
    try {
      const values = await form.validateFields().then(
        () => form.getFieldsValue(true) as V,
        () => null,
      )
      if (values !== null) setSeen({ of: typed, what: await tryOut({ ...start, ...values }) })
    } catch (refusal) {
      showError(refusal)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="asset-run">
      <Button loading={busy} onClick={() => void look()}>
        试算
      </Button>
      {seen !== null && seen.of === typed && <Seen seen={seen.what} result={result} />}
    </div>
  )
}

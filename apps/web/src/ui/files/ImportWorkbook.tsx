/** A workbook brought in as a whole: all of it, or none with the reason beside each row. */
import type { ErrorDetail } from '@app/domain/kernel/app-error'
import { Alert, Button, Modal, Spin } from 'antd'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { FileDrop } from './FileDrop.tsx'
import './import-workbook.css'

interface Props {
  readonly title: string
  readonly hint: string
  readonly accept?: readonly string[]
  /** Sends the file; answers what is said when it is in. */
  readonly send: (files: readonly File[]) => Promise<string>
  readonly template: { readonly label: string; readonly fetch: () => Promise<void> }
  readonly onClose: () => void
}

export function ImportWorkbook({ title, hint, accept = ['xlsx', 'xls'], send, template, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ message: string; details: readonly ErrorDetail[] } | null>(null)
  const take = async (files: readonly File[]) => {
    setRefused(null)
    setBusy(true)
    try {
      tell.success(await send(files))
      onClose()
    } catch (error) {
      if (isApiError(error) && error.details.length > 0) setRefused({ message: error.message, details: error.details })
      else showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={560}
      title={title}
      onCancel={onClose}
      footer={<Button onClick={() => void template.fetch().catch(showError)}>{template.label}</Button>}
    >
      <Spin spinning={busy}>
        <FileDrop accept={accept} maxFiles={1} hint={hint} onFiles={(files) => void take(files)} />
      </Spin>
      {refused && (
        <div className="import-refused">
          <Alert type="error" showIcon title={refused.message} />
          <table>
            <tbody>
              {refused.details.map((detail) => (
                <tr key={`${detail.row ?? ''}${detail.column ?? ''}${detail.reason}`}>
                  <td>{detail.row === undefined ? '' : `第${detail.row}行`}</td>
                  <td>{detail.column}</td>
                  <td>{detail.reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  )
}

/** Importing opening balances from a workbook: all of it, or none with the reason beside each row. */
import { openingBalancesApi as api } from '@app/contract/ledger/opening-balances'
import type { ErrorDetail } from '@app/domain/kernel/app-error'
import { Alert, Button, Modal, Spin } from 'antd'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { saveFile } from '../../platform/client.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { useImportOpenings } from './opening-balances.api.ts'

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: take, isPending } = useImportOpenings()
  const [refused, setRefused] = useState<{ message: string; details: readonly ErrorDetail[] } | null>(null)
  const send = async (files: File[]) => {
    setRefused(null)
    try {
      const { data } = await take({ files })
      tell.success(`已导入 ${data.count} 行期初余额`)
      onClose()
    } catch (error) {
      if (isApiError(error) && error.details.length > 0) setRefused({ message: error.message, details: error.details })
      else showError(error)
    }
  }
  return (
    <Modal
      open
      width={560}
      title="导入期初余额"
      onCancel={onClose}
      footer={<Button onClick={() => void saveFile(api.export, {}, '期初余额.xlsx').catch(showError)}>下载当前期初作为模板</Button>}
    >
      <Spin spinning={isPending}>
        <FileDrop
          accept={['xlsx', 'xls']}
          maxFiles={1}
          hint="使用导出的表格格式；有一行不对则全部不导入"
          onFiles={(files) => void send(files)}
        />
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

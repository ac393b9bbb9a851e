/** A new ledger from an exchange file: all of it, or none with the place and reason of each refusal. */
import { exchangeApi } from '@app/contract/centre/exchange/exchange'
import type { ErrorDetail } from '@app/domain/kernel/app-error'
import { Alert, Button, Input, Modal, Spin } from 'antd'
import { useState } from 'react'
import { useEnterLedger } from '../../ledger/ledgers/index.ts'
import { isApiError } from '../../platform/api-error.ts'
import { showError } from '../../platform/feedback.tsx'
import { FileDrop } from '../../ui/files/FileDrop.tsx'
import './exchange.css'
import { useImportLedger } from './exchange.api.ts'
import { placeOf } from './place.ts'

interface Imported {
  readonly id: string
  readonly name: string
  readonly subjects: number
  readonly vouchers: number
  readonly lines: number
  readonly papers: number
}

export function ImportLedgerDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: take, isPending } = useImportLedger()
  const enter = useEnterLedger()
  const [name, setName] = useState('')
  const [made, setMade] = useState<Imported | null>(null)
  const [refused, setRefused] = useState<{ message: string; details: readonly ErrorDetail[] } | null>(null)
  const send = async (files: File[]) => {
    setRefused(null)
    try {
      const { data } = await take({ query: name.trim() === '' ? {} : { name: name.trim() }, files })
      setMade(data)
    } catch (error) {
      if (isApiError(error) && error.status < 500) setRefused({ message: error.message, details: error.details })
      else showError(error)
    }
  }
  const footer =
    made === null ? (
      <Button onClick={onClose}>取消</Button>
    ) : (
      <>
        <Button onClick={onClose}>关闭</Button>
        <Button type="primary" autoFocus onClick={() => void enter(made.id)}>
          进入账套
        </Button>
      </>
    )
  return (
    <Modal open width={560} title="导入账套" onCancel={onClose} footer={footer}>
      {made === null ? (
        <Spin spinning={isPending} description="正在导入，大账套需要几十秒">
          <label className="exchange-name" htmlFor="exchange-name">
            <span>账套名称</span>
            <Input
              id="exchange-name"
              value={name}
              maxLength={100}
              placeholder="不填则用文件中的名称"
              onChange={(event) => setName(event.target.value)}
            />
          </label>
          <FileDrop
            accept={['json', 'zip']}
            maxFiles={1}
            maxMegabytes={MOST_MEGABYTES}
            hint="由“导出账套”得到的 JSON 文件或压缩包；新建一个账套，有一处不对则全部不导入"
            onFiles={(files) => void send(files)}
          />
        </Spin>
      ) : (
        <Counts made={made} />
      )}
      {refused && <Refused {...refused} />}
    </Modal>
  )
}

/** What came in with the ledger. */
const Counts = ({ made }: { readonly made: Imported }) => (
  <>
    <Alert type="success" showIcon title={`已导入账套“${made.name}”`} />
    <dl className="exchange-counts">
      {(
        [
          ['科目', made.subjects, '个'],
          ['凭证', made.vouchers, '张'],
          ['分录', made.lines, '行'],
          ['发票、流水等', made.papers, '行'],
        ] as const
      ).map(([word, count, unit]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd className="figure">
            {count.toLocaleString('zh-CN')} {unit}
          </dd>
        </div>
      ))}
    </dl>
  </>
)

const MOST_MEGABYTES = exchangeApi.import.uploadMegabytes

function Refused({ message, details }: { message: string; details: readonly ErrorDetail[] }) {
  return (
    <div className="exchange-refused">
      <Alert type="error" showIcon title={`${message}，没有导入任何数据`} />
      {details.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>位置</th>
              <th>原因</th>
            </tr>
          </thead>
          <tbody>
            {details.map((detail) => (
              <tr key={`${detail.field ?? ''} ${detail.row ?? ''} ${detail.reason}`}>
                <td>{placeOf(detail)}</td>
                <td>{detail.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

/** 附件另订: the documents of a voucher that are bound or kept apart, and where. */
import { separatePapersApi as api } from '@app/contract/finance/vouchers/separate-papers'
import type { Data } from '@app/contract/kernel/endpoint'
import type { Field } from '@app/domain/kernel/field'
import { Button, Form, Modal } from 'antd'
import { useState } from 'react'
import { useRead, useWrite } from '../../../platform/reading.ts'
import { Failed, Loading } from '../../../ui/faces/faces.tsx'
import { FieldsForm, forNext } from '../../../ui/form/FieldsForm.tsx'
import { voucherName, type VoucherRow } from '../vouchers.api.ts'
import './files-panel.css'

const AREA = 'separate-papers'
const FORM = 'separate-paper'
const nothing = { name: '', volume: '', pages: 0, place: '' }
const fields: readonly Field[] = [
  { key: 'name', title: '附件名称', kind: 'text' },
  { key: 'volume', title: '册号', kind: 'text', stays: true },
  { key: 'pages', title: '页数', kind: 'whole' },
  { key: 'place', title: '保管地点', kind: 'text', stays: true },
]

export default function SeparatePapersDialog({ voucher, may, onClose }: { voucher: VoucherRow; may: boolean; onClose: () => void }) {
  const { data, error, again } = useRead(AREA, api.ofVoucher, { params: { id: voucher.id } }, { keep: false, staleMs: 0 })
  const { mutateAsync: add } = useWrite(AREA, api.add, { quiet: true })
  const { mutateAsync: remove } = useWrite(AREA, api.remove)
  const [form] = Form.useForm<typeof nothing>()
  const [busy, setBusy] = useState(false)
  return (
    <Modal open width={680} title={`附件另订 · ${voucherName(voucher)}`} footer={null} onCancel={onClose}>
      {error ? (
        <Failed error={error} onAgain={again} />
      ) : data === undefined ? (
        <Loading />
      ) : data.length === 0 ? (
        <p className="quiet">数量多、要随时查阅或须单独保管的附件，在这里登记装在哪一册；打印凭证、封面时互相注明。</p>
      ) : (
        <PapersTable papers={data} may={may} onRemove={(id) => void remove({ params: { id } }).catch(() => undefined)} />
      )}
      {may && (
        <>
          <FieldsForm
            name={FORM}
            form={form}
            fields={fields}
            columns={2}
            start={nothing}
            shape={api.add.body}
            onBusy={setBusy}
            onSave={async (body) => {
              await add({ params: { id: voucher.id }, body })
              forNext(form, fields)
            }}
          />
          <div className="papers-foot">
            <Button type="primary" htmlType="submit" form={FORM} loading={busy}>
              登记
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}

interface TableProps {
  readonly papers: Data<typeof api.ofVoucher>
  readonly may: boolean
  readonly onRemove: (id: string) => void
}
const PapersTable = ({ papers, may, onRemove }: TableProps) => (
  <table className="papers-table" aria-label="另订的附件">
    <thead>
      <tr>
        <th>附件</th>
        <th>册号</th>
        <th>页数</th>
        <th>保管地点</th>
        <th>登记人</th>
        <th />
      </tr>
    </thead>
    <tbody>
      {papers.map((row) => (
        <tr key={row.id}>
          <td>{row.name}</td>
          <td>{row.volume}</td>
          <td className="figure">{row.pages}</td>
          <td>{row.place}</td>
          <td>{row.addedBy}</td>
          <td>
            <Button size="small" type="link" disabled={!may} onClick={() => onRemove(row.id)}>
              取消
            </Button>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

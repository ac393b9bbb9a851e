/** 附件另订: the documents of a voucher that are bound or kept apart, and where. */
import { separatePapersApi as api } from '@app/contract/finance/separate-papers'
import { Button, Input, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { showError } from '../../platform/feedback.tsx'
import { useRead, useWrite } from '../../platform/reading.ts'
import { Failed, Loading } from '../../ui/faces.tsx'
import { FormField, FormGrid } from '../../ui/FormField.tsx'
import { voucherName, type VoucherRow } from './vouchers.api.ts'
import './files-panel.css'

const AREA = 'separate-papers'
const nothing = { name: '', volume: '', place: '', pages: 0 }

export default function SeparatePapersDialog({ voucher, may, onClose }: { voucher: VoucherRow; may: boolean; onClose: () => void }) {
  const { data, error, again } = useRead(AREA, api.ofVoucher, { params: { id: voucher.id } }, { keep: false, staleMs: 0 })
  const { mutateAsync: add, isPending } = useWrite(AREA, api.add, { quiet: true })
  const { mutateAsync: remove } = useWrite(AREA, api.remove)
  const [draft, setDraft] = useState(nothing)
  const [problem, setProblem] = useState('')
  const keep = async () => {
    try {
      await add({ params: { id: voucher.id }, body: draft })
      setDraft({ ...nothing, volume: draft.volume, place: draft.place })
      setProblem('')
    } catch (failure) {
      if (isApiError(failure) && failure.status < 500) setProblem(failure.message)
      else showError(failure)
    }
  }
  const typed = (label: string, key: 'name' | 'volume' | 'place') => (
    <Input aria-label={label} maxLength={100} value={draft[key]} onChange={(event) => setDraft({ ...draft, [key]: event.target.value })} />
  )
  return (
    <Modal open width={680} title={`附件另订 · ${voucherName(voucher)}`} footer={null} onCancel={onClose}>
      {error ? (
        <Failed error={error} onAgain={again} />
      ) : data === undefined ? (
        <Loading />
      ) : data.length === 0 ? (
        <p className="quiet">数量多、要随时查阅或须单独保管的附件，在这里登记装在哪一册；打印凭证、封面时互相注明。</p>
      ) : (
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
            {data.map((row) => (
              <tr key={row.id}>
                <td>{row.name}</td>
                <td>{row.volume}</td>
                <td className="figure">{row.pages}</td>
                <td>{row.place}</td>
                <td>{row.addedBy}</td>
                <td>
                  <Button
                    size="small"
                    type="link"
                    disabled={!may}
                    onClick={() => void remove({ params: { id: row.id } }).catch(() => undefined)}
                  >
                    取消
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {may && (
        <>
          <FormGrid>
            <FormField label="附件名称">{typed('附件名称', 'name')}</FormField>
            <FormField label="册号">{typed('册号', 'volume')}</FormField>
            <FormField label="页数">
              <InputNumber
                aria-label="页数"
                min={0}
                precision={0}
                value={draft.pages}
                onChange={(pages) => setDraft({ ...draft, pages: pages ?? 0 })}
              />
            </FormField>
            <FormField label="保管地点">{typed('保管地点', 'place')}</FormField>
          </FormGrid>
          <div className="papers-foot">
            {problem !== '' && <span className="negative">{problem}</span>}
            <Button type="primary" loading={isPending} onClick={() => void keep()}>
              登记
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}

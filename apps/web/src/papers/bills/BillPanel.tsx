/** One bill beside the list: the paper above, what it says below, typed without the mouse (1–9 and 0 choose the kind, Enter goes on). */
import { billKinds } from '@app/domain/papers/bills/bill'
import { moneyText } from '@app/domain/kernel/money'
import { CloseOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { FileView } from '../../ui/files/FileView.tsx'
import { EntryInformation } from '../paper/index.ts'
import { BillForm, type Written } from './BillForm.tsx'
import { titleOf } from './bill-columns.tsx'
import { useChangeBill, useReadAgain, viewed, type Bill } from './bills.api.ts'
import { BillFacts } from './BillFacts.tsx'
import { BillTools } from './BillTools.tsx'

interface Props {
  readonly bill: Bill
  readonly mayEdit: boolean
  readonly onNext: () => void
  readonly onLink: () => void
  readonly onPlace: () => void
  readonly onClose: () => void
}

export function BillPanel(props: Props) {
  // another bill, another form; what is written down elsewhere meanwhile is shown as well
  const { id, kind, amount, party, recognition } = props.bill
  return <Panel key={`${id} ${kind} ${amount === null ? '' : moneyText(amount)} ${party} ${recognition}`} {...props} />
}

function Panel({ bill, mayEdit, onNext, onLink, onPlace, onClose }: Props) {
  const [form] = Form.useForm<Written>()
  const [busy, setBusy] = useState(false)
  const { mutateAsync: change } = useChangeBill()
  const { mutateAsync: readAgain, isPending: reading } = useReadAgain()
  const asked = { params: { id: bill.id } }
  const act = async (work: () => Promise<unknown>, said: string) => {
    try {
      await work()
      tell.success(said)
    } catch (refusal) {
      showError(refusal)
    }
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') return onClose()
    const typing = (event.target as HTMLElement).tagName === 'INPUT'
    if (mayEdit && !typing && /^\d$/.test(event.key)) form.setFieldValue('kind', billKinds[(Number(event.key) + 9) % 10]!)
    return undefined
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside, gathered in one place
    <aside className="bill-panel" aria-label="单据内容" onKeyDown={press}>
      <div className="bill-panel-bar">
        <b>{titleOf(bill)}</b>
        <span className="bill-space" />
        <BillTools bill={bill} mayEdit={mayEdit} onAct={(work, said) => void act(work, said)} />
        <Button type="text" aria-label="关闭单据" icon={<CloseOutlined />} onClick={onClose} />
      </div>
      <FileView file={viewed(bill)} turned={bill.turned} page={bill.page} />
      <BillFacts bill={bill} mayEdit={mayEdit} onPlace={onPlace} />
      <BillForm bill={bill} form={form} mayEdit={mayEdit} onBusy={setBusy} onSaved={onNext} />
      <div className="bill-panel-acts">
        <Button
          disabled={!mayEdit}
          onClick={() =>
            void act(
              () => change({ ...asked, body: { scanned: !bill.scanned, version: bill.version } }),
              bill.scanned ? '已改为电子原件' : '已改为扫描件',
            )
          }
        >
          {bill.scanned ? '改为电子原件' : '改为扫描件'}
        </Button>
        {bill.page === null && (
          <Button disabled={!mayEdit} loading={reading} onClick={() => void act(() => readAgain(asked), '已重新识别')}>
            重新识别
          </Button>
        )}
        {bill.voucherId !== null && bill.invoiceId === null && (bill.kind === 'bankSlip' || bill.recognition === 'exact') && (
          <EntryInformation of="bill" id={bill.id} number={bill.number === '' ? bill.name : bill.number} />
        )}
        <Button disabled={!mayEdit} onClick={onLink}>
          关联
        </Button>
        <Button type="primary" disabled={!mayEdit} loading={busy} onClick={() => form.submit()}>
          保存并看下一张
        </Button>
      </div>
    </aside>
  )
}

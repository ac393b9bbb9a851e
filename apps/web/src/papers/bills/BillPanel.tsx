/** One bill beside the list: the paper above, what it says below, typed without the mouse (1–9 and 0 choose the kind, Enter goes on). */
import { billKinds, sealNames, turnedBy } from '@app/domain/papers/bills/bill'
import { CHANNELS, placeText } from '@app/domain/papers/bills/bill-facts'
import { E_KINDS } from '@app/domain/papers/bills/e-voucher'
import { moneyText } from '@app/domain/kernel/money'
import { momentText } from '@app/domain/kernel/period'
import { CloseOutlined, RotateRightOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { shownAs } from '../../ui/files/file-kind.ts'
import { FileView } from '../../ui/files/FileView.tsx'
import { EntryInformation } from '../paper/index.ts'
import { BillForm, type Written } from './BillForm.tsx'
import { linkText, titleOf, troubleOf } from './bill-columns.tsx'
import { useChangeBill, useJoinBill, useReadAgain, useSplitBill, viewed, type Bill } from './bills.api.ts'

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
  const { mutateAsync: split } = useSplitBill()
  const { mutateAsync: join } = useJoinBill()
  const { mutateAsync: readAgain, isPending: reading } = useReadAgain()
  const asked = { params: { id: bill.id } }
  /** The version a turn was made from: the next one waits for the paper as it stands then. */
  const [turnedFrom, setTurnedFrom] = useState<string | undefined>()
  const turn = async () => {
    setTurnedFrom(bill.version)
    try {
      await change({ ...asked, body: { turned: turnedBy(bill.turned, 90), version: bill.version } })
    } catch (refusal) {
      setTurnedFrom(undefined)
      showError(refusal)
    }
  }
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
  const trouble = troubleOf(bill)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside, gathered in one place
    <aside className="bill-panel" aria-label="单据内容" onKeyDown={press}>
      <div className="bill-panel-bar">
        <b>{titleOf(bill)}</b>
        <span className="bill-space" />
        {shownAs(bill.name, bill.mediaType) === 'picture' && (
          <Button
            disabled={!mayEdit || (turnedFrom !== undefined && turnedFrom === bill.version)}
            icon={<RotateRightOutlined />}
            onClick={() => void turn()}
          >
            旋转
          </Button>
        )}
        {bill.page === null && bill.pages > 1 && (
          <Button disabled={!mayEdit} onClick={() => void act(() => split(asked), `已按页拆成 ${bill.pages} 张`)}>
            按页拆分
          </Button>
        )}
        {bill.page !== null && (
          <Button disabled={!mayEdit} onClick={() => void act(() => join(asked), '已还原为一张')}>
            还原拆分
          </Button>
        )}
        <Button type="text" aria-label="关闭单据" icon={<CloseOutlined />} onClick={onClose} />
      </div>
      <FileView file={viewed(bill)} turned={bill.turned} page={bill.page} />
      <p className={trouble === '' ? 'quiet' : 'negative'}>
        {[
          trouble,
          linkText(bill) === '' ? '' : `已关联 ${linkText(bill)}`,
          bill.unparsed ?? bill.recognitionText,
          bill.misaddressed ?? '',
          bill.eKind === null || bill.unparsed !== null ? '' : E_KINDS[bill.eKind],
          bill.seal === 'none' ? '' : `${sealNames[bill.seal]}：${bill.sealText}`,
          bill.intact === null
            ? ''
            : `${bill.intact ? '与收到时一致' : '与收到时的摘要不符'}（${momentText(bill.checkedAt!).slice(0, 16)} 核对）`,
        ]
          .filter((text) => text !== '')
          .join(' · ')}
      </p>
      <p className="quiet">
        {`${momentText(bill.addedAt).slice(0, 16)} 收到 · ${bill.givenBy} · ${bill.channel === null ? '渠道未记录' : CHANNELS[bill.channel]} · `}
        {bill.scanned ? (
          <button type="button" className="drill" disabled={!mayEdit} onClick={onPlace}>
            {placeText(bill) === '' ? '没有写明纸质存放位置' : `纸质件在 ${placeText(bill)}`}
          </button>
        ) : (
          '电子原件'
        )}
      </p>
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

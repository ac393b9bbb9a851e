/** One invoice: both parties, its lines, the voucher it is booked by, and the original it was read from. */
import { addressOf } from '@app/domain/access/address'
import { formNames } from '@app/domain/papers/invoices/invoice'
import { factsOf } from '@app/domain/kernel/field'
import { invoiceFacts, invoiceFields } from '@app/domain/papers/invoices/typed-invoice'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { purposeNames } from '@app/domain/papers/invoices/deduction'
import { Tabs } from 'antd'
import { use, useState } from 'react'
import { Link } from '../../platform/links.tsx'
import { useCan, usePeriod } from '../../platform/session.ts'
import type { Fact } from '../../ui/form/Facts.tsx'
import { MoneyCell, MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import { State } from '../../ui/faces/Page.tsx'
import { percentShown } from '../../ui/faces/formats.ts'
import { FileView } from '../imports/index.ts'
import { Asking } from '../asking/index.ts'
import { EntryInformation, PaperDrawer } from '../paper/index.ts'
import { bookedText, reasonOf } from './invoice-columns.tsx'
import { numberOf, stateName } from './invoice-words.ts'
import { useInvoice, useSuggestions, type InvoiceDetail, type InvoiceLineRow, type SuggestionRow } from './invoices.api.ts'
import SubjectPicker from './SubjectPicker.tsx'

interface Props {
  readonly direction: InvoiceDirection
  readonly id: string
  readonly mayEdit: boolean
  readonly onEdit: (id: string) => void
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}
const TREATMENTS = { exempt: '免税', untaxed: '不征税', unstated: '未注明', taxed: '未注明' } as const

const rateOf = (line: InvoiceLineRow): string =>
  line.taxTreatment === 'taxed' && line.taxRate !== null ? percentShown(line.taxRate) : TREATMENTS[line.taxTreatment]

interface LinesProps {
  readonly direction: InvoiceDirection
  readonly detail: InvoiceDetail
  readonly mayEdit: boolean
}

/** The lines, and under each the subject it is proposed or was given, with the reason. */
function Lines({ direction, detail: { invoice, lines }, mayEdit }: LinesProps) {
  const open = invoice.voucherId === null && invoice.state !== 'voided'
  const { data } = useSuggestions(direction, open ? [invoice.id] : [])
  const [goods, setGoods] = useState<string | null>(null)
  if (lines.length === 0) return <div className="quiet">没有明细；导入同一张发票的 XML、OFD 或含明细的清单后补上</div>
  const proposals = open ? (data?.[0]?.lines ?? []) : []
  return (
    <>
      <table className="plain-table">
        <thead>
          <tr>
            <th>商品或服务</th>
            <th>规格</th>
            <th>单位</th>
            <th className="right">数量</th>
            <th className="right">单价</th>
            <th className="right">金额</th>
            <th className="right">税率</th>
            <th className="right">税额</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <Line
              // oxlint-disable-next-line react/no-array-index-key -- lines of an invoice are told apart by their place alone
              key={index}
              line={line}
              proposal={proposals[index]}
              mayEdit={mayEdit}
              onSubject={() => setGoods(line.goodsName)}
            />
          ))}
        </tbody>
      </table>
      {goods !== null && <SubjectPicker direction={direction} ids={[invoice.id]} goods={goods} onClose={() => setGoods(null)} />}
    </>
  )
}

interface LineProps {
  readonly line: InvoiceLineRow
  readonly proposal: SuggestionRow['lines'][number] | undefined
  readonly mayEdit: boolean
  /** Another subject is asked for. */
  readonly onSubject: () => void
}
const Line = ({ line, proposal, mayEdit, onSubject }: LineProps) => (
  <>
    <tr>
      <td>
        {line.taxCategoryName !== '' && <span className="quiet">*{line.taxCategoryName}*</span>}
        {line.goodsName}
      </td>
      <td>{line.specification}</td>
      <td>{line.unit}</td>
      <td className="right figure">{line.quantity}</td>
      <td className="right figure">{line.unitPrice}</td>
      <MoneyTd value={line.netAmount} zero="shown" />
      <td className="right">{rateOf(line)}</td>
      <MoneyTd value={line.taxAmount} zero="shown" />
    </tr>
    {proposal && (
      <tr>
        <td colSpan={8} className="line-reason">
          {proposal.source === 'set' ? (
            <b>
              ✓ {proposal.subjectCode} {proposal.subjectName}
            </b>
          ) : (
            <State mark="suggested">
              {proposal.subjectCode} {proposal.subjectName}
            </State>
          )}{' '}
          {reasonOf(proposal)}{' '}
          {mayEdit && (
            <button type="button" className="link-button" onClick={onSubject}>
              改科目
            </button>
          )}
        </td>
      </tr>
    )}
  </>
)

/** The blue invoice of a red one, the reds of a blue one, the same invoice in other ledgers, and what may be deducted. */
function Notes({ direction, detail, onOpen }: { direction: InvoiceDirection; detail: InvoiceDetail; onOpen: (id: string) => void }) {
  const { data } = useSuggestions(direction, direction === 'input' ? [detail.invoice.id] : [])
  const deduction = data?.[0]?.deduction
  const pairs = detail.blue ? [detail.blue] : detail.reds
  return (
    <>
      {pairs.length > 0 && (
        <div className={detail.exceeded === null ? 'invoice-note' : 'invoice-note bad'}>
          {detail.blue ? '被红冲的蓝字发票 ' : `红字发票 ${pairs.length} 张：`}
          {pairs.map((one) => (
            <span key={one.id}>
              <button type="button" className="link-button figure" onClick={() => onOpen(one.id)}>
                {one.number}
              </button>{' '}
              <MoneyCell value={one.grossAmount} zero="shown" /> {one.voucher}{' '}
            </span>
          ))}
          {detail.left !== null && (
            <>
              蓝字余额 <MoneyCell value={detail.left} zero="shown" />
            </>
          )}
          {detail.exceeded !== null && <div>{detail.exceeded}</div>}
        </div>
      )}
      {detail.elsewhere.map((one, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- ledgers that may not be named are told apart by their place alone
        <div key={index} className="invoice-note bad">
          {one.ledgerName === null ? '本公司另一个账套' : `账套“${one.ledgerName}”`}也有这张发票{one.booked ? '，并已入账' : ''}
          ，请核对是否重复
        </div>
      ))}
      {deduction && (
        <div className="invoice-note">
          {deduction.state === 'none' ? '不可抵扣' : deduction.state === 'waiting' ? '待勾选，可抵扣 ' : '可抵扣 '}
          {deduction.state !== 'none' && <MoneyCell value={deduction.tax} zero="shown" />} {deduction.ruleId} {deduction.why}
        </div>
      )}
    </>
  )
}

const factsOfInvoice = ({ invoice, ...data }: InvoiceDetail): readonly Fact[] => [
  ...factsOf([invoiceFields.kind], invoice),
  ['状态', invoice.stateText || stateName(invoice)],
  ...factsOf([invoiceFields.issuedOn], invoice),
  ['入账月份', invoice.period],
  ['购买方', [invoice.buyerName, invoice.buyerTaxNumber].filter((text) => text !== '').join(' ')],
  ['销售方', [invoice.sellerName, invoice.sellerTaxNumber].filter((text) => text !== '').join(' ')],
  ['开票人', data.drawer],
  ['风险等级', data.riskLevel],
  [invoiceFields.blueNumber.title, invoice.blueNumber === '' || data.blue ? '' : `${invoice.blueNumber}（账套里没有）`],
  ['勾选属期', invoice.certifiedPeriod ?? ''],
  ['用途', invoice.purpose === '' ? '' : purposeNames[invoice.purpose]],
  ['特定业务', data.specialBusiness],
  ...data.specialElements.map((one) => [one.label, one.text] as const),
  ['内容来自', formNames[invoice.form] ?? ''],
  ...factsOf(invoiceFacts, invoice),
  ...invoice.warnings.map((text) => ['提示', text] as const),
]

export function InvoiceDrawer({ direction, id, mayEdit, onEdit, onOpen, onClose }: Props) {
  const { RequestsOf } = use(Asking)
  const { data, error, again } = useInvoice(direction, id)
  const invoice = data?.invoice
  // a workbook is saved, not looked at: it takes no half of the page
  const looked = data?.files.some((file) => !/\.(xlsx?|csv|zip)$/i.test(file.name)) ?? false
  return (
    <PaperDrawer
      title={invoice ? `${invoice.red ? '红字发票 ' : '发票 '}${numberOf(invoice)}` : '发票'}
      size={looked ? 1240 : 820}
      error={error}
      again={again}
      paper={
        invoice
          ? {
              amounts: [
                ['金额', invoice.netAmount],
                ['税额', invoice.taxAmount],
                ['价税合计', invoice.grossAmount],
              ],
              voucherId: invoice.voucherId,
              voucher: invoice.voucher,
              booked: bookedText(invoice) || '—',
              facts: factsOfInvoice(data),
            }
          : null
      }
      onEdit={invoice?.form === 'typed' && invoice.voucherId === null ? () => onEdit(invoice.id) : undefined}
      mayEdit={mayEdit}
      onClose={onClose}
      {...(data && looked ? { beside: <Originals detail={data} /> } : {})}
    >
      {invoice && invoice.voucherId !== null && <EntryInformation of="invoice" id={invoice.id} number={numberOf(invoice)} />}
      {invoice && (
        <RequestsOf
          about={{
            period: invoice.period,
            invoiceId: invoice.id,
            line: `发票 ${numberOf(invoice)}`,
            title: `发票${numberOf(invoice)}的原件`.slice(0, 60),
          }}
        />
      )}
      {invoice && direction === 'input' && !invoice.red && invoice.state === 'normal' && <Assets invoiceId={invoice.id} />}
      {data && (
        <>
          <Notes direction={direction} detail={data} onOpen={onOpen} />
          <Lines direction={direction} detail={data} mayEdit={mayEdit} />
          {!looked && data.files.length > 0 && <Originals detail={data} />}
        </>
      )}
    </PaperDrawer>
  )
}

/** Cards of assets made of its lines, and to make some. */
function Assets({ invoiceId }: { invoiceId: string }) {
  const mayLook = useCan('assets-card-chaxun')
  const may = useCan('assets-card-bianji')
  const period = usePeriod()
  if (!mayLook) return null
  return (
    <p>
      <Link to={addressOf('/assets/card', { period, invoiceId })}>资产卡片</Link>{' '}
      {may && <Link to={addressOf('/assets/card', { invoice: invoiceId })}>建资产卡片</Link>}
    </p>
  )
}

/** Its originals: one at once, the one it was read from first. */
function Originals({ detail: { invoice, files } }: { detail: InvoiceDetail }) {
  const place = [invoice.sheet, invoice.row > 0 ? `第 ${invoice.row} 行` : ''].filter((text) => text !== '').join(' ')
  // a document of its own says more than the list it stood in
  const ordered = files.toSorted((a, b) => Number(a.id === invoice.fileId) - Number(b.id === invoice.fileId))
  return (
    <Tabs
      size="small"
      items={ordered.map((file) => ({
        key: file.id,
        label: file.name,
        children: <FileView fileId={file.id} {...(file.id === invoice.fileId ? { note: place } : {})} />,
      }))}
    />
  )
}

/** 单据: everything that came in as a paper; dropped, pasted or sent by the client; read, classified beside its picture, linked, booked. */
import { archiveApi } from '@app/contract/finance/archive'
import { BILL_ENDINGS, BILL_KINDS, BILL_ORIGINS, billKinds, type BillKind, type BillOrigin } from '@app/domain/papers/bills/bill'
import { CHANNELS, type Channel, type PAGE_CHANNELS } from '@app/domain/papers/bills/bill-facts'
import { Button, Input, Select } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddress } from '../../platform/address.ts'
import { saveFile } from '../../platform/client.ts'
import { showError } from '../../platform/feedback.tsx'
import { useCan } from '../../platform/session.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { Page, Toolbar } from '../../ui/Page.tsx'
import { Pager, usePaging } from '../../ui/Pager.tsx'
import { RangeField, useRange } from '../../ui/period-range.tsx'
import { StoppedBar } from '../../ui/StoppedBar.tsx'
import { DropPage } from '../imports/index.ts'
import { MoreMenu } from '../paper/index.ts'
import { billColumns } from './bill-columns.tsx'
import { BillPanel } from './BillPanel.tsx'
import './bills.css'
import { billsMoved, sendBill, useBills, type Bill } from './bills.api.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { UploadBar } from './UploadBar.tsx'
import { useBillActs } from './use-bill-acts.ts'
import { useUpload } from './use-upload.ts'
import { PaperlessDrawer } from './PaperlessDrawer.tsx'
import { PlaceDialog } from './PlaceDialog.tsx'
import ReceiptsDrawer from './ReceiptsDrawer.tsx'

const none: readonly Bill[] = []
const keyOf = (bill: Bill): string => bill.id
const options = <K extends string>(names: Readonly<Record<K, string>>, all: string) => [
  { value: '', label: all },
  ...(Object.keys(names) as K[]).map((value) => ({ value, label: names[value] })),
]
const LACKING = [
  { value: '', label: '全部单据' },
  { value: 'unplaced', label: '没有写明纸质存放位置' },
  { value: 'unparsed', label: '未解析的电子凭证' },
]
const kindOptions = [{ value: '', label: '全部类型' }, ...billKinds.map((value) => ({ value, label: BILL_KINDS[value] }))]

export default function BillsPage() {
  const navigate = useNavigate()
  const paging = usePaging('bills', 200)
  const mayEdit = useCan('document-documentManagement-bianji')
  const mayEntries = useCan('finance-voucherDetails-chaxun')
  const [address, setAddress] = useAddress({
    from: '',
    to: '',
    kind: '',
    linked: '',
    origin: '',
    channel: '',
    lacking: '',
    removed: '',
    search: '',
    page: '1',
    id: '',
    flowId: '',
    invoiceId: '',
    voucherId: '',
  })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [linking, setLinking] = useState<readonly string[] | null>(null)
  const [placing, setPlacing] = useState<readonly Bill[] | null>(null)
  const [receipts, setReceipts] = useState(false)
  const [paperless, setPaperless] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const { from, to } = useRange(address)
  const removed = address.removed === '1'
  const { data, total, totals, loading, refreshing, error, again } = useBills({
    from,
    to,
    page: Number(address.page),
    pageSize: paging.pageSize,
    removed,
    ...(address.kind === '' ? {} : { kind: address.kind as BillKind }),
    ...(address.linked === '' ? {} : { linked: address.linked === '1' }),
    ...(address.origin === '' ? {} : { origin: address.origin as BillOrigin }),
    ...(address.channel === '' ? {} : { channel: address.channel as Channel }),
    ...(address.lacking === '' ? {} : { lacking: address.lacking as 'unparsed' | 'unplaced' }),
    ...(address.search === '' ? {} : { search: address.search }),
    ...(address.flowId === '' ? {} : { flowId: address.flowId }),
    ...(address.invoiceId === '' ? {} : { invoiceId: address.invoiceId }),
    ...(address.voucherId === '' ? {} : { voucherId: address.voucherId }),
  })
  const bills = data ?? none
  const shown = bills.find((one) => one.id === address.id)
  const {
    batch,
    send,
    close,
    again: sendAgain,
  } = useUpload<(typeof PAGE_CHANNELS)[number]>({
    sendOne: (file, channel) => sendBill(file, { period: to, ...(channel === undefined ? {} : { channel }) }),
    onMoved: billsMoved,
    said: (count) => `已上传 ${count} 个文件`,
  })
  const chosen = bills.filter((one) => selected.has(one.id))
  const acts = useBillActs(chosen, mayEdit, removed, {
    onDone: () => setSelected(new Set()),
    onLink: () => setLinking(chosen.map((one) => one.id)),
    onPlace: () => setPlacing(chosen),
    onVoucher: (id) => void navigate(`/document/createVoucher?id=${id}`),
  })
  const change = (next: Partial<typeof address>) => {
    setSelected(new Set())
    setAddress({ page: '1', ...next })
  }
  useEffect(() => {
    if (!mayEdit || removed) return undefined
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length > 0) void send(files, 'paste')
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
  const columns = useMemo(
    () =>
      billColumns({
        onOpen: (bill) => setAddress({ id: bill.id }),
        onVoucher: (id) => void navigate(`/document/createVoucher?id=${id}`),
        onFlow: (id) => void navigate(`/document/trade?id=${id}`),
        onInvoice: (bill) => void navigate(`${bill.kind === 'sale' ? '/document/outputTax' : '/document/inputTax'}?id=${bill.invoiceId!}`),
      }),
    [navigate, setAddress],
  )
  const filtered = [
    address.kind,
    address.linked,
    address.origin,
    address.channel,
    address.lacking,
    address.search,
    address.flowId,
    address.invoiceId,
    address.voucherId,
  ].some((one) => one !== '')
  const uploadButton = (
    <Button type="primary" disabled={!mayEdit} onClick={() => picker.current?.click()}>
      上传单据
    </Button>
  )
  const face = faceOf({
    loading,
    error,
    again,
    count: bills.length,
    filtered,
    onClear: () =>
      change({ kind: '', linked: '', origin: '', channel: '', lacking: '', search: '', flowId: '', invoiceId: '', voucherId: '' }),
    empty: removed ? (
      <Empty title="回收站里没有单据" />
    ) : (
      <Empty
        title={`${from === to ? from : `${from} 至 ${to}`} 还没有单据`}
        hint="把图片、PDF、OFD、XML 拖到这里，或粘贴截图；客户也可以用手机拍照上传"
        action={uploadButton}
      />
    ),
  })
  const open = (bill: Bill | undefined) => setAddress({ id: bill?.id ?? '' })
  return (
    <Page title="单据">
      <StoppedBar />
      {totals !== undefined && !totals.ocr && (
        <div className="bill-note" role="note">
          没有接通图像识别（OCR）：图片照样保存，类型和金额请看着图片填写；XML、OFD 和带文字的 PDF 不受影响
        </div>
      )}
      <DropPage accept={BILL_ENDINGS} disabled={!mayEdit || removed} onFiles={(files) => void send(files, 'drag')}>
        <Toolbar
          actions={
            <>
              <MoreMenu
                items={[
                  ...acts.items,
                  { type: 'divider' as const },
                  { key: 'paperless', label: '无纸化比例' },
                  { key: 'entries', label: `下载 ${to} 的入账信息`, disabled: !mayEntries },
                  { key: 'bin', label: removed ? '返回单据' : '回收站' },
                ]}
                run={(key) => {
                  if (key === 'paperless') setPaperless(true)
                  else if (key === 'bin') change({ removed: removed ? '' : '1', id: '' })
                  else if (key === 'entries')
                    void saveFile(archiveApi.entryFiles, { query: { period: to } }, `入账信息_${to}.zip`).catch(showError)
                  else acts.run(key)
                }}
              />
              <Button disabled={!mayEdit || removed || chosen.length === 0} onClick={() => acts.run('voucher')}>
                生成凭证
              </Button>
              <Button onClick={() => setReceipts(true)}>电子回单</Button>
              {uploadButton}
            </>
          }
        >
          <RangeField from={from} to={to} onChange={change} />
          <Select
            aria-label="类型"
            value={address.kind}
            style={{ width: 100 }}
            options={kindOptions}
            onChange={(kind) => change({ kind })}
          />
          <Select
            aria-label="是否关联"
            value={address.linked}
            style={{ width: 92 }}
            options={[
              { value: '', label: '是否关联' },
              { value: '1', label: '已关联' },
              { value: '0', label: '未关联' },
            ]}
            onChange={(linked) => change({ linked })}
          />
          <Select
            aria-label="来自"
            value={address.origin}
            style={{ width: 108 }}
            options={options(BILL_ORIGINS, '全部来源')}
            onChange={(origin) => change({ origin })}
          />
          <Select
            aria-label="渠道"
            value={address.channel}
            style={{ width: 108 }}
            options={options(CHANNELS, '全部渠道')}
            onChange={(channel) => change({ channel })}
          />
          <Select
            aria-label="缺什么"
            value={address.lacking}
            style={{ width: 168 }}
            options={LACKING}
            onChange={(lacking) => change({ lacking })}
          />
          <Input.Search
            allowClear
            className="search"
            aria-label="搜索单据"
            placeholder="文件、对方、号码、金额"
            defaultValue={address.search}
            onSearch={(search) => change({ search })}
          />
        </Toolbar>
        <UploadBar batch={batch} onAgain={sendAgain} onClose={close} />
        <div className={shown ? 'bill-work open' : 'bill-work'}>
          <DataTable
            name="bills"
            label={removed ? '单据回收站' : '单据'}
            columns={columns}
            rows={bills}
            rowKey={keyOf}
            selected={selected}
            onSelect={setSelected}
            onOpen={open}
            pinned={1}
            sortable
            dimmed={refreshing}
            {...(totals ? { totals: { added: '合计', amount: <MoneyCell value={totals.amount} zero="shown" /> } } : {})}
            status={`${total.toLocaleString('zh-CN')} 张${totals ? ` · 已关联 ${totals.linked} · 待填写 ${totals.unread}${totals.unplaced > 0 ? ` · 没写纸质位置 ${totals.unplaced}` : ''}` : ''}`}
            pages={<Pager page={Number(address.page)} {...paging} total={total} onChange={(page) => setAddress({ page: String(page) })} />}
            face={face}
          />
          {shown && (
            <BillPanel
              bill={shown}
              mayEdit={mayEdit && !removed}
              onNext={() => open(bills[bills.findIndex((one) => one.id === shown.id) + 1] ?? shown)}
              onLink={() => setLinking([shown.id])}
              onPlace={() => setPlacing([shown])}
              onClose={() => open(undefined)}
            />
          )}
        </div>
      </DropPage>
      <input
        ref={picker}
        style={{ display: 'none' }}
        type="file"
        multiple
        aria-label="选择单据文件"
        accept={BILL_ENDINGS.map((ending) => `.${ending}`).join(',')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          // a telephone's own picker is its camera
          if (files.length > 0) void send(files, window.matchMedia('(pointer: coarse)').matches ? 'phone' : 'choose')
        }}
      />
      {receipts && <ReceiptsDrawer period={to} mayEdit={mayEdit} onClose={() => setReceipts(false)} />}
      {paperless && <PaperlessDrawer from={from} to={to} onClose={() => setPaperless(false)} />}
      {placing !== null && <PlaceDialog bills={placing} onClose={() => setPlacing(null)} />}
      {linking !== null && <LinkDialog ids={linking} period={to} onClose={() => setLinking(null)} />}
    </Page>
  )
}

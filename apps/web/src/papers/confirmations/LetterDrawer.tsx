/** One letter: what it states, line by line to the vouchers; its answer; what can be done with it. */
import { confirmationsApi as api } from '@app/contract/papers/confirmations'
import { momentText } from '@app/domain/kernel/period'
import { owedText, SHOWN_STATES } from '@app/domain/papers/confirmations/letter'
import { Alert, Button, Drawer, Input } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { ask, showError, tell } from '../../platform/feedback.tsx'
import { openFile } from '../../platform/open-file.ts'
import { Failed, Loading } from '../../ui/faces.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { useLetter, useSetContact, useVoidLetter, type Letter, type LetterRow } from './confirmations.api.ts'
import { ReplyDialog } from './ReplyDialog.tsx'
import './confirmations.css'

interface Props {
  readonly id: string
  readonly mayEdit: boolean
  readonly onSend: (letter: LetterRow) => void
  readonly onClose: () => void
}
const moment = (at: Date | null): string => (at === null ? '—' : momentText(at).slice(0, 16))
const VIA = { '': '', sms: '短信', link: '链接', paper: '纸质' } as const

/** The party's lines in the books, as they are now. */
const bookOf = ({ tagId, subjectCode, from, to }: Letter): string | null =>
  tagId !== null
    ? `/books/subjectTagDetailSheet?from=${from}&to=${to}&tag=${tagId}`
    : subjectCode !== null
      ? `/books/subAccount?from=${from}&to=${to}&subject=${subjectCode}`
      : null

export function LetterDrawer({ id, mayEdit, onSend, onClose }: Props) {
  const { data: letter, error, again } = useLetter(id)
  const [replying, setReplying] = useState(false)
  const [voiding, setVoiding] = useState<string | null>(null)
  const { mutateAsync: giveUp, isPending } = useVoidLetter()
  const drop = async (reason: string) => {
    try {
      await giveUp({ params: { id }, body: { reason } })
      setVoiding(null)
      tell.success('已作废')
    } catch (refusal) {
      showError(refusal)
    }
  }
  const open = letter?.state === 'draft' || letter?.state === 'sent'
  return (
    <Drawer
      open
      size={1000}
      title={letter === undefined ? '对账函' : `对账函 ${letter.number} · ${letter.party}`}
      onClose={onClose}
      extra={
        letter && (
          <span className="confirm-tools" style={{ margin: 0 }}>
            <Button onClick={() => openFile(api.print, { query: { ids: [id] } })}>打印</Button>
            {letter.state !== 'agreed' && letter.state !== 'void' && (
              <Button danger disabled={!mayEdit} onClick={() => setVoiding('')}>
                作废
              </Button>
            )}
            {letter.state === 'sent' && (
              <Button disabled={!mayEdit} onClick={() => setReplying(true)}>
                登记回函
              </Button>
            )}
            {open && (
              <Button type="primary" disabled={!mayEdit} onClick={() => onSend(letter)}>
                {letter.state === 'draft' ? '发送' : '再次提醒'}
              </Button>
            )}
          </span>
        )
      }
    >
      {error !== null ? (
        <Failed error={error} onAgain={again} />
      ) : letter === undefined ? (
        <Loading />
      ) : (
        <>
          {voiding !== null && (
            <div className="confirm-tools">
              <Input
                aria-label="作废原因"
                placeholder="作废原因"
                maxLength={200}
                value={voiding}
                style={{ flex: 1 }}
                onChange={(event) => setVoiding(event.target.value)}
              />
              <Button onClick={() => setVoiding(null)}>取消</Button>
              <Button danger loading={isPending} disabled={voiding.trim() === ''} onClick={() => void drop(voiding)}>
                确认作废
              </Button>
            </div>
          )}
          <Facts letter={letter} />
          {open && <ContactRow key={`${letter.contact}${letter.phone}`} letter={letter} mayEdit={mayEdit} />}
          <Statement letter={letter} />
        </>
      )}
      {replying && letter && <ReplyDialog letter={letter} onClose={() => setReplying(false)} />}
    </Drawer>
  )
}

function Facts({ letter }: { letter: Letter }) {
  const book = bookOf(letter)
  const current = (
    <>
      现在账面余额 <MoneyCell value={letter.now} zero="shown" /> {book !== null && <Link to={book}>查看账簿</Link>}
    </>
  )
  return (
    <>
      {letter.changed && (
        <Alert
          className="confirm-moved"
          type="warning"
          showIcon
          title={
            <>
              {letter.state === 'draft' ? '制函' : '发送'}后账面已变动：{current}
            </>
          }
        />
      )}
      {!letter.intact && <Alert className="confirm-moved" type="error" showIcon title="内容与摘要不符：这份对账函被改动过" />}
      <dl className="confirm-facts">
        <dt>状态</dt>
        <dd>
          {SHOWN_STATES[letter.shown]}
          {letter.voidReason === '' ? '' : `：${letter.voidReason}`}
        </dd>
        <dt>请回复于</dt>
        <dd>{letter.replyBy}</dd>
        <dt>截至 {letter.content.asOf}</dt>
        <dd>{owedText(letter.balance, '我方', '对方')}</dd>
        <dt>对方余额</dt>
        <dd>{letter.replyBalance === null ? '—' : owedText(letter.replyBalance, '我方', '对方')}</dd>
        <dt>差异</dt>
        <dd>
          {letter.difference === null ? '—' : <MoneyCell value={letter.difference} zero="shown" />}
          {letter.difference !== null && book !== null && (
            <>
              {' '}
              <Link to={book}>查看明细账</Link>
            </>
          )}
        </dd>
        <dt>回复</dt>
        <dd>
          {letter.repliedAt === null
            ? '—'
            : `${letter.replyName} ${moment(letter.repliedAt)}${letter.replyVia === 'paper' ? `（纸质，${letter.replyTakenBy}登记）` : ''}`}
          {letter.replyNote === '' ? '' : `：${letter.replyNote}`}
        </dd>
        <dt>发送</dt>
        <dd>{letter.sentAt === null ? '—' : `${letter.sentBy} ${moment(letter.sentAt)} ${VIA[letter.sentVia]}`}</dd>
        <dt>提醒</dt>
        <dd>{letter.reminders === 0 ? '—' : `${letter.reminders} 次，最近 ${moment(letter.remindedAt)}`}</dd>
        <dt>对方打开</dt>
        <dd>{moment(letter.openedAt)}</dd>
        <dt>内容摘要</dt>
        <dd title={letter.digest}>SM3 {letter.digest.slice(0, 16)}…</dd>
      </dl>
    </>
  )
}

function ContactRow({ letter, mayEdit }: { letter: Letter; mayEdit: boolean }) {
  const [contact, setContact] = useState(letter.contact)
  const [phone, setPhone] = useState(letter.phone)
  const { mutateAsync: save, isPending } = useSetContact()
  const changed = contact !== letter.contact || phone !== letter.phone
  const keep = async () => {
    try {
      if (
        letter.state === 'sent' &&
        !(await ask({ title: '改为发给这个联系人？', content: '已经发出的链接仍然有效，再次提醒时失效', ok: '修改' }))
      )
        return
      await save({ params: { id: letter.id }, body: { contact, phone } })
      tell.success('联系人已修改')
    } catch (refusal) {
      showError(refusal)
    }
  }
  return (
    <div className="confirm-tools">
      <span>联系人</span>
      <Input
        aria-label="联系人"
        style={{ width: 140 }}
        maxLength={30}
        disabled={!mayEdit}
        value={contact}
        onChange={(event) => setContact(event.target.value)}
      />
      <span>手机</span>
      <Input
        aria-label="手机"
        style={{ width: 140 }}
        maxLength={11}
        disabled={!mayEdit}
        value={phone}
        onChange={(event) => setPhone(event.target.value.replace(/\D/g, ''))}
      />
      <Button disabled={!mayEdit || !changed} loading={isPending} onClick={() => void keep()}>
        保存联系人
      </Button>
    </div>
  )
}

function Statement({ letter: { content, vouchers } }: { letter: Letter }) {
  return (
    <>
      <table className="confirm-table" aria-label="往来明细">
        <caption>
          往来明细 {content.from} 至 {content.asOf}（余额以对方欠我方为正）
        </caption>
        <thead>
          <tr>
            <th>日期</th>
            <th>凭证</th>
            <th>摘要</th>
            <th>科目</th>
            <th className="right">借方</th>
            <th className="right">贷方</th>
            <th className="right">余额</th>
          </tr>
        </thead>
        <tbody>
          <tr className="sum">
            <td colSpan={6}>期初余额</td>
            <td className="right">
              <MoneyCell value={content.opening} zero="shown" />
            </td>
          </tr>
          {content.lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of a kept document never move
            <tr key={at}>
              <td>{line.day}</td>
              <td>{vouchers[at] == null ? line.voucher : <Link to={`/document/createVoucher?id=${vouchers[at]}`}>{line.voucher}</Link>}</td>
              <td>{line.abstract}</td>
              <td>{line.subject}</td>
              <td className="right">
                <MoneyCell value={line.debit} />
              </td>
              <td className="right">
                <MoneyCell value={line.credit} />
              </td>
              <td className="right">
                <MoneyCell value={line.balance} zero="shown" />
              </td>
            </tr>
          ))}
          <tr className="sum">
            <td colSpan={4}>本期合计及期末余额</td>
            <td className="right">
              <MoneyCell value={content.debit} />
            </td>
            <td className="right">
              <MoneyCell value={content.credit} />
            </td>
            <td className="right">
              <MoneyCell value={content.balance} zero="shown" />
            </td>
          </tr>
        </tbody>
      </table>
      {content.invoices.length > 0 && (
        <table className="confirm-table" aria-label="未核销的发票">
          <caption>制函时未核销的发票</caption>
          <thead>
            <tr>
              <th>发票号码</th>
              <th>开票日期</th>
              <th className="right">价税合计</th>
              <th className="right">未核销</th>
            </tr>
          </thead>
          <tbody>
            {content.invoices.map((one) => (
              <tr key={one.number}>
                <td>{one.number}</td>
                <td>{one.day}</td>
                <td className="right">
                  <MoneyCell value={one.gross} />
                </td>
                <td className="right">
                  <MoneyCell value={one.left} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

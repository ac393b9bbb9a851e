/** What a voucher was made of, drawn as papers: invoices with their lines, slips of the bank; the original where there is one. */
import { claimsOf } from './words.ts'
import { importsApi } from '@app/contract/papers/imports/imports'
import { dec } from '@app/domain/kernel/decimal'
import { useState } from 'react'
import { useVoucherFiles, viewedFile } from '../../finance/vouchers/index.ts'
import { addressOf } from '../../platform/client.ts'
import { FileView } from '../../ui/files/FileView.tsx'
import { MoneyCell, MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import type { Beside, PaperRow } from './review-queue.api.ts'

const kindWords: Readonly<Record<PaperRow['kind'], string>> = {
  outputInvoice: '销项发票',
  inputInvoice: '进项发票',
  fundFlow: '资金流水',
  otherItem: '手工收支',
}

export function PaperSide({ beside }: { beside: Beside }) {
  const { voucher, papers, paperCount } = beside
  const { data: files = [] } = useVoucherFiles(voucher.id)
  const [original, setOriginal] = useState(false)
  const file = files[0]
  return (
    <section className="review-papers" aria-label="单据">
      <header className="review-side-head">
        <b>单据</b>{' '}
        <span className="quiet">{papers.length < paperCount ? `${paperCount} 份，显示前 ${papers.length} 份` : `${paperCount} 份`}</span>
        {file !== undefined && (
          <button type="button" className="link-button" onClick={() => setOriginal(!original)}>
            {original ? '看单据内容' : `看原件${files.length > 1 ? ` ${files.length} 个` : ''}`}
          </button>
        )}
      </header>
      <div className="review-scroll">
        {original && file !== undefined ? (
          <FileView file={viewedFile(file)} />
        ) : papers.length === 0 ? (
          <p className="quiet">{claimsOf(voucher.source.kind)}</p>
        ) : (
          papers.map((paper) => <Paper key={paper.id} paper={paper} />)
        )}
      </div>
    </section>
  )
}

/** One paper, drawn by its kind. */
export const Paper = ({ paper }: { paper: PaperRow }) =>
  paper.kind === 'fundFlow' || paper.kind === 'otherItem' ? <Slip paper={paper} /> : <Face paper={paper} />

const Place = ({ paper }: { paper: PaperRow }) =>
  paper.fileId === null ? (
    <span className="quiet">手工录入</span>
  ) : (
    <span>
      <a href={addressOf(importsApi.file, { params: { id: paper.fileId } })} target="_blank" rel="noreferrer">
        原始文件
      </a>
      <span className="quiet"> {paper.place}</span>
    </span>
  )

const Head = ({ paper }: { paper: PaperRow }) => (
  <header>
    <b>{kindWords[paper.kind]}</b>
    <span className="figure">{paper.day}</span>
    <Place paper={paper} />
  </header>
)

function Face({ paper }: { paper: PaperRow }) {
  const hidden = paper.lineCount - paper.lines.length
  return (
    <article className="review-paper">
      <Head paper={paper} />
      <dl>
        <dt>号码</dt>
        <dd className="figure">{paper.title}</dd>
        <dt>{paper.kind === 'outputInvoice' ? '购买方' : '销售方'}</dt>
        <dd>{paper.party || <span className="quiet">没有名称</span>}</dd>
        {paper.partyNumber !== '' && (
          <>
            <dt>税号</dt>
            <dd className="figure">{paper.partyNumber}</dd>
          </>
        )}
      </dl>
      {paper.lines.length > 0 && (
        <table>
          <thead>
            <tr>
              <th className="right">金额</th>
              <th className="right">税率</th>
              <th className="right">税额</th>
            </tr>
          </thead>
          {paper.lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of a paper have their place and nothing else
            <tbody key={at}>
              <tr className="review-goods">
                <td colSpan={3}>
                  {line.goods} {line.quantity !== '' && <span className="quiet">{line.quantity}</span>}
                </td>
              </tr>
              <tr>
                <MoneyTd value={line.net} zero="shown" />
                <td className="right figure">{percent(line.rate)}</td>
                <MoneyTd value={line.tax} zero="shown" />
              </tr>
            </tbody>
          ))}
        </table>
      )}
      {hidden > 0 && <p className="quiet">还有 {hidden} 行明细</p>}
      <footer>
        <span>
          金额 <MoneyCell value={paper.net} zero="shown" />
        </span>
        <span>
          税额 <MoneyCell value={paper.tax} zero="shown" />
        </span>
        <b>
          价税合计 <MoneyCell value={paper.amount} zero="shown" />
        </b>
      </footer>
      {paper.words !== '' && <p className="quiet">备注 {paper.words}</p>}
    </article>
  )
}

/** A rate has eight decimals at most: shown as people say it. */
const percent = (rate: PaperRow['lines'][number]['rate']): string => (rate === null ? '' : `${dec(rate).times('100').toString()}%`)

const Slip = ({ paper }: { paper: PaperRow }) => (
  <article className="review-paper">
    <Head paper={paper} />
    <dl>
      <dt>账户</dt>
      <dd>{paper.account}</dd>
      <dt>{paper.inflow ? '付款方' : '收款方'}</dt>
      <dd>{paper.party || <span className="quiet">没有户名</span>}</dd>
      {paper.partyNumber !== '' && (
        <>
          <dt>账号</dt>
          <dd className="figure">{paper.partyNumber}</dd>
        </>
      )}
      <dt>摘要</dt>
      <dd>{paper.title}</dd>
      {paper.words !== '' && (
        <>
          <dt>用途</dt>
          <dd>{paper.words}</dd>
        </>
      )}
    </dl>
    <footer>
      <b>
        {paper.inflow ? '收入' : '支出'} <MoneyCell value={paper.amount} zero="shown" />
      </b>
    </footer>
  </article>
)

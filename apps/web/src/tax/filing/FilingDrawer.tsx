/** A filing from end to end: its steps, what differs cell by cell, and the proof of it. */
import { filingApi as api } from '@app/contract/tax/filing/filing'
import { isZero } from '@app/domain/kernel/money'
import { stateNames, stepNames, isStep } from '@app/domain/tax/filing/steps'
import { FilePdfOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { saveFile } from '../../platform/client.ts'
import { showError } from '../../platform/feedback.tsx'
import { openFile } from '../../platform/open-file.ts'
import { owesTax, taxOwed } from '@app/domain/tax/filing/owing'
import { Opens } from '../../ui/list/columns.tsx'
import { PlainTable } from '../../ui/list/PlainTable.tsx'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { Facts } from '../../ui/form/Facts.tsx'
import { momentShown, moneyShown } from '../../ui/faces/formats.ts'
import { State, type StateMark } from '../../ui/faces/Page.tsx'
import { ActButton } from './ActButton.tsx'
import { ConsentLine } from './ConsentNote.tsx'
import { useFiling, type FilingFull } from './filing.api.ts'
import { useLookingAt } from './looking.ts'
import { VoidButton } from './VoidButton.tsx'

const marks: Readonly<Record<FilingFull['state'], StateMark>> = {
  waiting: 'draft',
  running: 'draft',
  blocked: 'red',
  failed: 'red',
  done: 'proved',
}
const kinds: Readonly<Record<string, string>> = {
  values: '提交的申报表',
  request: '报送的内容',
  answer: '税务局的答复',
  accepted: '税务局受理的申报表',
  receipt: '申报回执',
  certificate: '完税证明',
  decision: '经办人的处理和说明',
}

export function FilingDrawer({ id, may, onClose }: { id: string; may: boolean; onClose: () => void }) {
  const { data, error, again } = useFiling(id)
  useLookingAt(data === undefined ? [] : [data], again)
  return (
    <Drawer open size={760} title={data === undefined ? '申报进度' : `${data.title} ${data.from} 至 ${data.to}`} onClose={onClose}>
      {error ? <Failed error={error} onAgain={again} /> : data === undefined ? <Loading /> : <Course filing={data} may={may} />}
    </Drawer>
  )
}

function Course({ filing, may }: { filing: FilingFull; may: boolean }) {
  const { differences } = filing
  const papers = filing.evidence.filter(({ kind }) => kind === 'receipt' || kind === 'certificate')
  return (
    <>
      <Facts
        facts={[
          ['应缴税款', owesTax(filing.tax) ? moneyShown(filing.payable === null ? filing.owed : taxOwed(filing)) : null],
          ['滞纳金', filing.lateFee === null ? null : moneyShown(filing.lateFee)],
          ['以前申报已缴', filing.credited === null || isZero(filing.credited) ? null : moneyShown(filing.credited)],
          ['已缴（含滞纳金）', filing.paid === null ? null : moneyShown(filing.paid)],
          ['受理号', filing.number],
          ['受理时间', filing.acceptedAt === null ? null : momentShown(filing.acceptedAt)],
          ['客户确认', filing.consent.state === 'free' ? '不需客户确认' : <ConsentLine key="consent" consent={filing.consent} />],
          ['提交人', `${filing.begunBy} ${momentShown(filing.begunAt)}`],
        ]}
      />
      <p className="filing-papers">
        {papers.map((one) => (
          <Button
            key={one.id}
            icon={<FilePdfOutlined />}
            onClick={() => openFile(api.paper, { params: { id: filing.id, paperId: one.id } })}
          >
            {kinds[one.kind]} PDF
          </Button>
        ))}
        <ActButton filing={filing} may={may} /> <VoidButton filing={filing} may={may} />
      </p>
      <h3>进度</h3>
      <PlainTable label="进度">
        {filing.steps.map((one) => (
          <tr key={one.step}>
            <td>{stepNames[one.step]}</td>
            <td>
              <State mark={marks[one.state]}>{stateNames[one.state]}</State>
            </td>
            <td className="words">{one.words}</td>
            <td className="figure">{momentShown(one.endedAt ?? one.beganAt)}</td>
          </tr>
        ))}
      </PlainTable>
      {differences.length > 0 && (
        <>
          <h3>不同的格（{differences.length}）</h3>
          <PlainTable label="不同的格" titles={['格', '本表', '税务局']}>
            {differences.map((one) => (
              <tr key={one.cell}>
                <td>{one.cell}</td>
                <td>{one.ours || '空'}</td>
                <td>{one.theirs || '空'}</td>
              </tr>
            ))}
          </PlainTable>
        </>
      )}
      <Evidence filing={filing} />
    </>
  )
}

/** Everything that proves a filing, to be looked at, taken away and checked. */
const Evidence = ({ filing }: { readonly filing: FilingFull }) => (
  <details>
    <summary>全部证据（{filing.evidence.length}）</summary>
    <Button size="small" onClick={() => void saveFile(api.evidence, { params: { id: filing.id } }, '申报证据.zip').catch(showError)}>
      下载证据包
    </Button>
    <PlainTable label="证据">
      {filing.evidence.map((one) => (
        <tr key={one.id}>
          <td>{isStep(one.step) ? stepNames[one.step] : one.step}</td>
          <td>
            <Opens alone onClick={() => openFile(api.paper, { params: { id: filing.id, paperId: one.id } })}>
              {kinds[one.kind]}
            </Opens>
          </td>
          <td>{one.saidBy}</td>
          <td className="figure">{momentShown(one.saidAt)}</td>
        </tr>
      ))}
    </PlainTable>
    <details>
      <summary>技术信息</summary>
      <PlainTable label="技术信息" titles={['文件', '校验值（SM3）']}>
        {filing.evidence.map((one) => (
          <tr key={one.id}>
            <td>{one.name}</td>
            <td className="words">{one.digest}</td>
          </tr>
        ))}
      </PlainTable>
    </details>
  </details>
)

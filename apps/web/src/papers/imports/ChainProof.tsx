/** The proof of a statement: opening + in − out = closing, with its gaps, and the totals the file states itself. */
import { CheckCircleFilled, WarningFilled } from '@ant-design/icons'
import { add, isZero, subtract } from '@app/domain/kernel/money'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import type { Preview } from './imports.api.ts'

type Section = Preview['sections'][number]
const GAPS_SHOWN = 20

function ChainLine({ chain }: { chain: Section['chains'][number] }) {
  const proved = chain.gaps.length === 0
  const difference = subtract(chain.closing, subtract(add(chain.opening, chain.inflow), chain.outflow))
  return (
    <>
      <div className="statement-chain">
        <span>
          期初 <MoneyCell value={chain.opening} zero="shown" />
        </span>
        <span>
          ＋ 收入 <MoneyCell value={chain.inflow} zero="shown" />
        </span>
        <span>
          － 支出 <MoneyCell value={chain.outflow} zero="shown" />
        </span>
        <span>
          {isZero(difference) ? '＝' : '≠'} 期末 <MoneyCell value={chain.closing} zero="shown" />
        </span>
        {proved ? (
          <span className="state state-proved">
            <CheckCircleFilled /> 余额连续，逐笔核对 {chain.checked} 处
          </span>
        ) : (
          <span className="state import-warning">
            <WarningFilled /> 余额有 {chain.gaps.length} 处不连续
            {!isZero(difference) && (
              <>
                ，差额 <MoneyCell value={difference} />
              </>
            )}
          </span>
        )}
      </div>
      {!proved && (
        <ul className="chain-gaps">
          {chain.gaps.slice(0, GAPS_SHOWN).map((gap) => (
            <li key={gap.row}>
              第 {gap.row} 行：按上一笔推算应为 <MoneyCell value={gap.expected} zero="shown" />
              ，文件写的是 <MoneyCell value={gap.found} zero="shown" />
              ，可能缺少流水
            </li>
          ))}
          {chain.gaps.length > GAPS_SHOWN && <li>还有 {chain.gaps.length - GAPS_SHOWN} 处</li>}
        </ul>
      )}
    </>
  )
}

export function ChainProof({ sections }: { sections: readonly Section[] }) {
  return sections.map((section) => (
    <div key={`${section.fileName} ${section.sheet} ${section.bankAccount} ${section.flowCount}`} className="import-section">
      <div className="import-section-title">
        <b>{section.title}</b>
        <span className="quiet">
          {[
            section.fileName,
            section.bankAccount === '' ? '' : `账号 ${section.bankAccount}`,
            section.holder,
            section.from === null ? '' : `${section.from} 至 ${section.to ?? ''}`,
            `${section.flowCount} 笔`,
          ]
            .filter((text) => text !== '')
            .join(' · ')}
        </span>
      </div>
      {section.chains.map((chain) => (
        <ChainLine key={`${chain.bankAccount} ${chain.currency}`} chain={chain} />
      ))}
      {section.chains.length === 0 && <div className="quiet">文件没有余额，不能核对连续性</div>}
      {section.chains.length > 0 && section.balancesMissing > 0 && <div className="quiet">其中 {section.balancesMissing} 笔没有余额</div>}
      {section.controls.length > 0 && (
        <div className="statement-chain">
          {section.controls.map((control) => (
            <span key={control.label} className={control.agrees ? 'state state-proved' : 'state import-warning'}>
              {control.agrees ? <CheckCircleFilled /> : <WarningFilled />} {control.label} {control.stated}
              {!control.agrees && `，读到 ${control.found}`}
            </span>
          ))}
        </div>
      )}
    </div>
  ))
}

/**
 * Amount formulas of own closing templates (自定义结转的取数公式): the kernel's formulas over figures of subjects.
 *
 *     余额(1405)*30%    最大(0, 发生(5001)-发生(5401))*1.5%
 */
import { broken, invalid } from '../../../kernel/app-error.ts'
import type { Decimal } from '../../../kernel/decimal.ts'
import { leavesOf, readFormula, valueOfFormula, type Formula } from '../../../kernel/formula.ts'

/** Figures a formula may ask of a subject, each in the subject's own balance side unless it names one. */
export const OWN_FIGURES = {
  余额: '期末余额',
  期初: '本月期初余额',
  年初: '年初余额',
  发生: '本月净发生额（不含结转损益）',
  累计: '本年累计净发生额（不含结转损益）',
  借方: '本月借方发生额',
  贷方: '本月贷方发生额',
} as const
export type OwnFigure = keyof typeof OWN_FIGURES

interface Figure {
  readonly kind: 'figure'
  readonly figure: OwnFigure
  readonly code: string
}
export type OwnFormula = Formula<Figure>

/** Reads a formula, full-width signs as the plain ones; PE0010 says what is wrong and where. */
export const readOwnFormula = (text: string): OwnFormula =>
  readFormula<Figure>(text, {
    word: String.raw`[\u4e00-\u9fa5]+`,
    usable: Object.keys(OWN_FIGURES),
    refuse(reason) {
      throw invalid('PE0010', `公式有误：${reason}`)
    },
    leaf(word, { here, skip, take, fail }) {
      if (!Object.hasOwn(OWN_FIGURES, word)) return undefined
      take('(', `“${word}”后应是括号和科目编码`)
      const code = here()
      if (!/^\d{4}(\d{4}){0,2}$/.test(code)) fail(`“${word}”的括号里应是4、8或12位科目编码`)
      skip()
      take(')', '缺少右括号')
      return { kind: 'figure', figure: word as OwnFigure, code }
    },
  })

/** Codes a formula asks for. */
export const codesIn = (formula: OwnFormula): string[] => leavesOf(formula).map((one) => one.code)

/** The value, exact but for quotients; PE0011 when something is divided by nothing. */
export const valueOfOwn = (formula: OwnFormula, figure: (name: OwnFigure, code: string) => Decimal): Decimal =>
  valueOfFormula(
    formula,
    (one) => figure(one.figure, one.code),
    () => {
      throw broken('PE0011', '公式中的除数为零')
    },
  )

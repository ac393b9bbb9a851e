import { expect, test } from 'vitest'
import { kindIsReversal, outcomeOf, saysReversal, type Outcome } from './status-words.ts'

/** Words banks, wallets and platforms really put into their column of states. */
const TABLE: Readonly<Record<Outcome, string>> = {
  done: `交易成功 支付成功 付款成功 收款成功 转账成功 处理成功 已处理 交易处理成功 处理完成 业务处理成功 已完成 交易完成 完成 成功 已支付 已付款 已收款 已收钱 对方已收钱
    朋友已收钱 已转账 已到账 已入账 入账成功 到账成功 提现已到账 提现成功 充值成功 充值完成 已存入零钱 已转入零钱 已提现 已充值 已结算 已清算 已记账 记账成功 已扣款 扣款成功 已还款
    还款成功 放款成功 已放款 已缴款 缴费成功 已出账 已确认 已确认收货 已签收 已使用 已核销 已兑付 已划转 已打款 代发成功 代付成功 汇款成功 汇出成功 正常 有效 正常交易 未冲正 未撤销
    未退汇 未退款 未冲销 无异常 未失败 非撤销 未关闭 未取消 未作废 没有异常 未被冲正 未发生退款 SUCCESS success TRADE_SUCCESS TRADE_FINISHED FINISHED COMPLETED PAID OK 是 Y S 收 付 冻结 解冻成功`,
  pending: `等待付款 等待买家付款 等待确认收货 等待卖家发货 待支付 待付款 待确认 待审核 待复核 待授权 待入账 待处理 处理中 交易处理中 正在处理 银行处理中 受理中 已受理 受理成功 审核中 审批中
    进行中 在途 转账中 汇款中 提现中 未到账 未入账 未完成 未处理 尚未到账 未确认 未收货 未提交 已提交 提交成功 预约成功 部分成功 排队中 挂起 退款中 退款处理中 待退款 申请退款 撤销中 冲正中
    撤销失败 冲正失败 退款失败 PENDING PROCESSING WAIT_BUYER_PAY SUBMITTED 不知道的词`,
  failed:
    '失败 交易失败 支付失败 付款失败 转账失败 处理失败 不成功 未成功 支付未成功 已拒绝 拒绝 已驳回 复核驳回 交易异常 异常 错误 REVOKED FAILED FAIL ERROR',
  closed:
    '交易关闭 已关闭 关闭 已撤销 撤销成功 已撤回 已撤单 已取消 交易取消 取消 已作废 作废 无效 已失效 已解约 超时关闭 TRADE_CLOSED CANCELED',
  reversed: '已冲正 冲正 冲正成功 已冲销 已冲账 已退汇 退汇 退汇成功 已抹账 抹账 已退票 退票',
}
const words = (Object.entries(TABLE) as [Outcome, string][]).flatMap(([outcome, text]) =>
  text.split(/\s+/).map((word) => [word, outcome] as const),
)

test('a table of real states: what is denied is not said, an end outranks the work towards it', () => {
  expect(words.length).toBeGreaterThan(190)
  expect(words.filter(([word, outcome]) => outcomeOf(word) !== outcome).map(([word, outcome]) => [word, outcome, outcomeOf(word)])).toEqual(
    [],
  )
})

const SAID: readonly (readonly [text: string, said: 'yes' | 'perhaps' | 'no'])[] = [
  ['冲正', 'yes'],
  ['冲正交易', 'yes'],
  ['【冲正】货款', 'yes'],
  ['(冲正)2026030500123', 'yes'],
  ['冲账货款', 'yes'],
  ['冲销上笔付款', 'yes'],
  ['退汇', 'yes'],
  ['退汇-账号户名不符', 'yes'],
  ['退汇款', 'yes'],
  ['抹账', 'yes'],
  ['撤销交易', 'yes'],
  ['撤销转账', 'yes'],
  ['转账退回', 'yes'],
  ['汇款退回', 'yes'],
  ['退汇手续费', 'no'],
  ['退票费', 'no'],
  ['退票手续费', 'no'],
  ['撤销户余额转出', 'no'],
  ['撤销账户', 'no'],
  ['撤销帐户结清', 'no'],
  ['撤销定期存单', 'no'],
  ['撤销理财', 'no'],
  ['撤销委托', 'no'],
  ['撤销冻结', 'no'],
  ['冲正手续费', 'perhaps'],
  ['冲销账户管理费', 'perhaps'],
  ['抹账工本费', 'perhaps'],
  ['未冲正', 'no'],
  ['未撤销', 'no'],
  ['货款', 'no'],
  ['手续费', 'no'],
  ['', 'no'],
]
test('words of abstracts that take back, and those that only begin like them', () => {
  expect(SAID.filter(([text, said]) => saysReversal(text) !== said).map(([text, said]) => [text, said, saysReversal(text)])).toEqual([])
  expect(['冲正', '柜面冲正', '跨行退汇', '未冲正', '退汇手续费', '转账'].map(kindIsReversal)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

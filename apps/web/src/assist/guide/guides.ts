/**
 * In-page operation guides (页面操作指引, spec 2 §2.3): a few steps for each page there is, each pointing at a part of it. A part that
 * is not on the page now is passed over by `stepsOn`.
 */
import { menuItems, type MenuPath } from '@app/domain/access/menu'
import type { GuideStep } from '../../ui/faces/guide-steps.ts'
import { taxGuides } from './guides-tax.ts'
import { workGuides } from './guides-work.ts'
import { actions, filters, status, table } from './parts.ts'

const book = (what: string): readonly GuideStep[] => [
  filters('点期间可以直接输入 1-9 或 202601-202609 再回车；方向键选择，Esc 关闭。'),
  table(`${what}金额都可以点进去，一路追到凭证和原始单据。`),
  actions('打印旁边的按钮设置纸张、边距和封面；导出为 Excel。'),
  status,
]
const statement: readonly GuideStep[] = [
  filters('月报、季报、年报各有自己的期间选择；“含草稿”决定未记账凭证是否计入。'),
  table('每个数字都是链接，点开看它由哪些科目组成。'),
  actions('“已核对”说明每个科目恰好落在一行，点它看证明；打印、导出与表样一致。'),
]
const aging: readonly GuideStep[] = [
  filters('选截至月份；区间是天数，由小到大，如 30,60,90，改后回车。'),
  table('先发生的先收付，余额由最近的发生额组成；点名称看这个单位的每一笔。'),
  status,
]
const risk: readonly GuideStep[] = [
  filters('选截至月份，按本年累计和月末余额计算。'),
  table('红色是预警、橙色是关注；最后一栏写明怎样算的、看什么，点数值到明细账。'),
]
const invoices: readonly GuideStep[] = [
  filters('按期间、凭证状态、文字筛选；回车查询。'),
  actions('把电子税务局下载的清单、数电票文件拖进页面就是导入，先预览再确认，导入后可以撤销。'),
  table('双击或回车看发票明细、原件和它的凭证。'),
  status,
]

const records = (what: string, more: readonly GuideStep[] = []): readonly GuideStep[] => [
  filters('按编码、名称或拼音首字母查找，按状态筛选。'),
  actions(`新增${what}；“更多”里批量修改、导入导出、撤销上一步。`),
  table('双击或回车编辑；勾选多条可以一起修改或删除，用过的会说明用在哪里。'),
  ...more,
  status,
]

const own: Readonly<Partial<Record<MenuPath, readonly GuideStep[]>>> = {
  ...workGuides,
  ...taxGuides,
  '/manager/guidance': [
    { title: '这个月做到哪了', text: '从资料到结账，每一步有多少、差什么，点它就到那里。', at: '.month-steps' },
    { title: '一键记账', text: '发票和流水导入之后，在这里一键生成凭证；结果里每行都说明理由。' },
  ],
  '/document/salary': [
    filters('在工资表、人员、社保公积金标准之间切换；工资表按年度，选一张来看。'),
    { title: '工资表', text: '直接录入，方向键移动，Ctrl+D 向下填充，可从 Excel 粘贴；F2 看一个人的税怎么算。', at: '.salary-grid' },
    actions('计提、发放各生成一张凭证；工资条发到手机；“更多”里有项目与公式、导入导出、从一月起重算。'),
  ],
  '/document/outputTax': invoices,
  '/document/inputTax': invoices,
  '/document/trade': [
    filters('先选账户，再按期间查询。'),
    actions('各银行和支付平台的对账单直接拖进来；不认识的表格对一次列，下次就认识。'),
    table('余额逐行核对；收付方和科目会按您更正过的记住。'),
    status,
  ],
  '/document/createVoucher': [
    { title: '凭证头', text: '日期可以只输日；Alt+↓ 打开日历。', at: '.voucher-head' },
    {
      title: '分录',
      text: '全部用键盘：回车到下一个要填的地方，科目可输编码、名称或拼音首字母；辅助核算栏按 F7 打开选择。',
      at: '[role="grid"]',
    },
    { title: '保存', text: 'Ctrl+S 保存，F6 保存并新增；按 ? 看全部键位。', at: '.voucher-foot' },
  ],
  '/finance/voucherDetails': [
    filters('在“凭证”和“序时账”之间切换，按期间、凭证字、状态、科目查询。'),
    actions('勾选后审核、记账；更多里有打印、打印设置、导出序时账和断号整理。数量多时自动转到后台。'),
    table('空格勾选，Shift 连选，回车打开。'),
    status,
  ],
  '/finance/endCheckout': [
    { title: '期末结转', text: '按顺序逐步生成，先看再生成；可以重做，也可以写明原因跳过。', at: '.page' },
    { title: '结账', text: '结账检查会指出金额、原因和去处；全部通过才能结账。', at: '.toolbar-actions' },
  ],
  '/books/cashTally': book('每天有本日合计，'),
  '/books/bankDeposit': book('每天有本日合计，'),
  '/books/subAccount': book('每一笔，'),
  '/books/generalLedger': book('每月合计，'),
  '/books/amountGeneralSubsidiary': book('数量、单价、金额并列，'),
  '/books/amountGeneralLedger': book('数量、单价、金额并列，'),
  '/books/accountBalanceSheet': book('余额和发生额，'),
  '/books/multiColumnBreakdown': book('下级科目各成一栏，'),
  '/books/addedTaxPayableStatement': book('进项、销项等专栏，'),
  '/books/accumulatedDepreciation': book('下级科目各成一栏，'),
  '/books/subjectTagDetailSheet': book('一个客户、供应商或项目的每一笔，'),
  '/books/commodityWater': book('一个商品的每次出入库，'),
  '/books/commodityWaterSummary': book('每个商品的期初、入库、出库、结存，'),
  '/books/salesSummary': book('按商品、客户、税率、月份汇总的'),
  '/books/incomeStatistics': book('开票与账面收入逐月对照，'),
  '/books/adjustExchangeRecordSheet': book('每次调汇的调整前后，'),
  '/books/purchasingStatistics': book('按商品、供应商、税率、月份汇总的'),
  '/report/balanceSheet': statement,
  '/report/profitStatement': statement,
  '/report/businessStatement': statement,
  '/report/flowMeter': statement,
  '/report/tradeBook': book('每个往来单位的期初、发生和余额，'),
  '/report/agingScheOfAccRec': aging,
  '/report/agingScheOfAccPay': aging,
  '/report/subjectTagSheet': book('每个核算项目的期初、发生和余额，'),
  '/report/profitAndLossTable': book('每个月一栏，'),
  '/report/historicalStatements': book('每个月或每季一栏，'),
  '/report/risk': risk,
  '/report/riskIndicators': risk,
  '/options/customerManagement': records('客户，可同时生成往来科目'),
  '/options/supplierInfo': records('供应商，可同时生成往来科目'),
  '/options/subCurrency': [
    filters('切换外币和年份。'),
    table('逐月填记账汇率和期末汇率，离开格子就保存；已结账的月份不能改。'),
    actions('增加一种外币；再到科目里勾选外币核算。'),
  ],
  '/options/subjectTag': [
    filters('按编码、名称或首字母找科目。'),
    table('必填的不选不能保存凭证，选填的可以留空。'),
    actions('勾选多个科目，一起设置。'),
    status,
  ],
  '/options/ownTags': [
    filters('先建类别，再在各类别下建项目。'),
    actions('新增，或从 Excel 导入；导入和批量修改都可以一步撤销。'),
    table('双击编辑；已被凭证或科目使用的不能删除，可以停用。'),
    status,
  ],
  '/options/subjectTagOpeningBalance': [filters('按标签类别筛选科目。'), table('一行一个客户、部门等的组合，离开格子就保存。')],
  '/options/subjectConversion': [
    filters('选一个末级科目，再选转为下级科目还是按标签核算。'),
    actions('右边的预览说明会涉及什么；已记账的分录不改，草稿可以改写。'),
  ],
  '/options/ledgerCover': [actions('先预览，再打印；看到的就是印出来的。')],
  '/options/businessSetting': [{ title: '业务设置', text: '新凭证从什么开始，一键记账按什么规则合并。' }],
  '/options/bankAccount': [actions('新增账户时会在银行存款下自动建科目。'), table('点流水笔数看这个账户的资金流水；双击编辑。'), status],
  '/options/unitOpt': records('单位', [{ title: '单位换算', text: '一箱等于多少瓶，可以只对一种商品。', at: '.toolbar-actions' }]),
  '/options/commoditySetting': records('商品'),
  '/options/type': records('费用类型'),
  '/options/abstract': records('常用摘要'),
  '/options/projectSettings': records('项目'),
  '/options/reimbursementContent': records('报销内容'),
  '/options/personnelManagement': records('职员和部门'),
  '/options/subjectInfo': [
    filters('按编码、名称或拼音首字母查找科目。'),
    actions('新增下级科目；有发生额的科目新增下级时，原有数据成为第一个下级。'),
    table('数量、外币、辅助核算在科目上设置。'),
  ],
  '/options/openingBalance': [
    filters('按类别查看；余额按科目方向录入，反方向录负数。'),
    table('直接输入，自动保存；有辅助核算的科目先新增明细。'),
    { title: '试算', text: '底部随时显示借贷是否平衡。', at: '.opening-trial' },
  ],
  '/options/companyInformation': [{ title: '企业信息', text: '税率、申报周期和凭证审核开关在这里；也可以导出整个账套。', at: '.page' }],
  '/controlCenter/booksSetList': [
    filters('按名称或拼音首字母查找；按标签、状态筛选。'),
    actions('新建、共享、移交、停用账套；勾选后可以批量分配人员。'),
    table('双击进入账套。'),
  ],
  '/controlCenter/companyProgress': [
    filters('选月份；按负责人、分组、进度和名称筛选。'),
    table('每个账套这个月的票据、流水、凭证和进度；双击或回车进入该月该做的那一页。'),
    actions('把筛选出来的账套导出为 Excel。'),
    { title: '各进度的账套数', text: '点一个进度就只看它：未做账、未记账、未结账还是已结账。', at: '.status-bar' },
  ],
  '/controlCenter/accountingLedger': [
    filters('选年度；按负责人、分组、进度和名称筛选。'),
    table('一行一个账套，十二个月各到哪一步、有几张凭证；点一格进入那个月。最下面是每月已结账的账套数。'),
    actions('把全年台账导出为 Excel。'),
    status,
  ],
  '/controlCenter/riskStatistics': [
    filters('选月份、指标、风险等级、负责人和名称。'),
    table('每个账套超出参考范围的指标；双击或回车进入该账套的风险检测，看每个指标怎样算的。'),
    actions('把筛选出来的账套导出为 Excel。'),
    status,
  ],
  '/controlCenter/openAccountingBook/:companyId': [
    { title: '开通账套', text: '启用、有效期、负责人三项逐一打勾；差哪一项，按它右边的按钮。', at: '.open-book ol' },
    { title: '进入', text: '都齐了就可以进去做账；没齐也能进去，只能查看。', at: '.open-book-actions' },
  ],
  '/controlCenter/accountList': [
    table('别的公司共享给我们的账套：共同记账或只查看；双击进入分配给您的账套。'),
    { title: '怎样关联', text: '打开对方发来的共享链接并确认，账套就出现在这里；主管再把它分配给员工。' },
  ],
  '/controlCenter/staffManagement': [
    { title: '分组', text: '部门和小组；点一个只看它的人，旁边的按钮新增下级。', at: '.staff-groups' },
    filters('按姓名、用户名或手机号查找；回车查询。'),
    actions('邀请员工（链接七天内一次有效，可以撤回）、新增子账号；选中一人后编辑、停用、按角色批量分配账套。'),
    table('双击编辑；空格勾选。'),
  ],
  '/controlCenter/roleCenter': [
    actions('新增角色：勾选每个菜单能查询还是能编辑；选中一个角色后分配给员工。'),
    table('自定义角色代替内置的主办、助理权限；在“代账公司信息”里开启权限控制后生效，主管不受限制。'),
  ],
  '/controlCenter/recycleBin': [
    table('删除的账套在这里，凭证、文件和日志全部保留，任何人都不能进入。'),
    actions('勾选后还原，回到账套列表。'),
  ],
  '/controlCenter/messageCenter': [
    filters('按类型和已读、未读筛选。'),
    table('双击或回车看全文，看过即为已读。'),
    actions('勾选后标为已读，或一次全部已读。'),
  ],
  '/manager/promotion': [
    actions('编辑公司的推广文案，复制后发给客户。'),
    { title: '预览', text: '客户看到的就是这样。', at: '.agency-promotion' },
  ],
  '/controlCenter/operationLog': [
    filters('按时间、操作人、账套、内容查询；时间可选最近一周、一个月、三个月。'),
    actions('导出为 Excel。日志只增不改。'),
  ],
}

/** A page under several addresses has one guide: it is known by its right and its name. */
const pageOf = ({ code, title }: { readonly code: string; readonly title: string }): string => `${code} ${title}`
const byPage = new Map(menuItems.flatMap((item) => (own[item.path] ? [[pageOf(item), own[item.path]!] as const] : [])))
const said = menuItems.flatMap((item) => {
  const steps = own[item.path] ?? byPage.get(pageOf(item))
  return steps === undefined ? [] : [[item.path, steps] as const]
})
export const guides: Readonly<Partial<Record<MenuPath, readonly GuideStep[]>>> = Object.fromEntries(said)

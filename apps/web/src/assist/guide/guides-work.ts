/** Guides of papers, assets, the warehouse, cost, simple books, claims and clients. */
import type { MenuPath } from '@app/domain/access/menu'
import type { GuideStep } from '../../ui/faces/guide-steps.ts'
import { actions, filters, page, status, table } from './parts.ts'

const stockIn = (what: string): readonly GuideStep[] => [
  filters('按月份、单据类型、仓库查，也可以按单号、商品、往来单位查找。'),
  actions(`逐行新增、导入清单，或由发票生成${what}的入库单；启用账套时已有的存货用“期初”。`),
  table('双击打开单据；错了作废，单号留着，不再计入库存。'),
  status,
]
const stockOut = (what: string): readonly GuideStep[] => [
  filters('按月份、单据类型、仓库查，也可以按单号、商品、往来单位查找。'),
  actions(`出库只填数量，${what}的成本由计价方法算出；“票货核对”看开了票没有出库的。`),
  table('双击打开单据；不能计价的到收发存汇总表看原因。'),
  status,
]
const items = (what: string): readonly GuideStep[] => [
  page(`在上面一行直接录${what}，一笔一行，回车录下一笔；也可以从 Excel 导入。`),
  table('每一笔会生成凭证，点凭证号打开；没有收付的先记往来，收付时再核销。'),
  status,
]
const money = (where: string): readonly GuideStep[] => [
  page(`${where}的收付一笔一行；每一笔选好用途，就知道记哪个科目。`),
  table('余额按日期一行行算下来，与实际的余额对一对。'),
  status,
]
const claims = (what: string, then: string): readonly GuideStep[] => [
  filters('按月份、状态、职员查，也可以按单号、事由查找。'),
  actions(`新增${what}，提交后由有权限的人审批；${then}`),
  table('双击打开；审批、付款、凭证的经过都在单据里。'),
  status,
]

export const workGuides = {
  '/customerInteractions/taxForecast': [
    actions('由发票、账簿和工资表算出本月各税，核对后发给客户确认。'),
    page('预估不是申报：申报表另外编制，客户的回答会记下来。'),
  ],
  '/customerInteractions/deliveryConfirm': [
    actions('新建交付单，列出本月交给客户的报表、账簿和单据。'),
    page('客户在手机上签收；签收过的内容不能再改。'),
  ],
  '/customerInteractions/businessFileManage': [
    filters('选月份，看客户上传了什么。'),
    actions('把链接发给客户，客户在手机页上传；也可以代为上传。'),
    page('缺什么，请客户补资料，可以定时自动提醒；客户的留言在“客户留言”里答。'),
    actions('“更多”的客户联系人里给职员发链接：没有账号的职员用手机报销、看工资条。'),
  ],
  '/customerInteractions/initFileManage': [page('客户上传的营业执照、章程、原来的账等，一户一份，建账时用。'), status],
  '/document/documentManagement': [
    filters('按月份、种类、有没有关联凭证查。'),
    actions('上传单据、电子回单（可以打包），系统读出票面内容，配到凭证和流水。'),
    table('双击看原件与读出的内容，不对的在这里改。'),
    status,
  ],
  '/document/confirmations': [
    actions('选截止月份和往来单位，由账簿生成对账函；发链接给对方确认，或打印盖章。'),
    table('对方说不符的，写明他的数，逐笔找差额。'),
  ],
  '/finance/simpleCostAccount': [
    page('五步：领用和完工、费用、工时与在产品、分配、结果。每一步写明缺什么、到哪里补。'),
    page('不自己生产的，不用在这里核算：商品成本在期末结转里结转；做项目的按项目核算劳务成本。'),
  ],
  '/finance/reviewQueue': [
    page('系统生成的凭证按疑点由重到轻排列，左边看单据，右边看凭证和疑点。'),
    page('A 通过，更正科目后通过会问要不要以后照此；有把握的可以一起通过。'),
  ],
  '/finance/agreement': [
    page('单据的合计与由它们生成的凭证逐类比较，不等的写明是哪一张。'),
    table('点差额看明细；还没有生成凭证的单据也在这里。'),
  ],
  '/finance/othersIn': items('收入'),
  '/finance/othersOut': items('支出'),
  '/finance/enterpriseJournal': [filters('按月份、来源、往来单位查。'), table('各处录的收支按日期列在一起，点一行到它的来处。'), status],
  '/finance/disclosures': [
    actions('共享、移交、报出报表、下载档案会自己登记；纸质复制件在这里手工登记。'),
    table('写明给了谁、哪些资料、为什么、谁批准的。'),
  ],
  '/assets/card': [
    page('上面一行是账卡核对：卡片与账上每个科目是否一致，不一致写明差在哪里。'),
    actions('“更多”里从凭证、发票建卡，名称和供应商取自发票；也可以新增、导入。'),
    table('双击打开卡片，看每个月的折旧、变动、附件。'),
    actions('计提折旧先看每张卡片提多少，再生成凭证；期末结转里也会提醒。'),
  ],
  '/assets/maintain': [
    table('每类的折旧方法、年限、残值率和科目；新建的卡片照此填好，可以再改。'),
    actions('新账套已有本准则常用的类别；删掉的可以用“启用常用类别”找回。'),
  ],
  '/assets/depreciationSchedule': [
    filters('按类别、使用部门或科目分组。'),
    table('本月每张卡片提多少、累计多少、净值多少；与凭证核对。'),
    status,
  ],
  '/assets/depreciationAccount': [
    filters('全部卡片按年看，或选一张看它每个月；也可以看本年税会差异。'),
    table('从启用到提完，逐期列出。'),
    status,
  ],
  '/assets/disposalSchedule': [filters('选要看的月份。'), table('出售、报废、盘亏的原值、累计折旧、收入和损益，合计与账上相符。'), status],
  '/assets/assetsDepartment': [actions('可以取设置里的部门；写明折旧记管理、销售还是生产。'), table('没有使用部门的卡片按管理部门计提。')],
  '/assets/buildingEngineering': [
    actions('新增工程，把在建工程、工程物资、预付账款的分录和发票归集到它。'),
    table('完工时转成卡片，一部分完工的先转一部分。'),
  ],
  '/assets/changeAssetsRecord': [
    actions('登记估计变更、增加、减值、停用、部门转移、出售、报废、盘亏，要凭证的一步生成。'),
    table('双击看变动前后；没有结账的月份可以撤销。'),
  ],
  '/warehouse/materialInputList': stockIn('原材料'),
  '/warehouse/materialOutputList': stockOut('原材料'),
  '/warehouse/stockGoodsInputList': stockIn('库存商品'),
  '/warehouse/stockGoodsOutputList': stockOut('库存商品'),
  '/warehouse/productManagement': [
    actions('把自己生产的商品设为产品。'),
    table('每种产品的物料清单：材料、用量、损耗率，可以有几个版本，按日期生效。'),
  ],
  '/warehouse/pickingAccountRelationTable': [actions('写明哪些材料领到哪个科目、哪种产品。'), table('领用单照此填好，不用每次选。')],
  '/warehouse/goodsBalanceStatistics': [
    filters('选月份、商品性质；可以换成预警：不能计价、低于安全库存、呆滞、临期。'),
    table('每种商品的期初、入库、出库、结存，不能计价的在说明里写明原因。'),
    page('上面的账货核对：单据与存货科目是否一致。'),
  ],
  '/warehouse/manufacturingCosts': [
    actions('写明哪些科目的费用归集到一起、按什么分配：直接人工和制造费用一般按工时。'),
    table('成本核算时照此归集。'),
  ],
  '/bailian/income': items('收入'),
  '/bailian/purchase': items('采购'),
  '/bailian/bank': money('银行账户'),
  '/bailian/cash': money('现金'),
  '/bailian/baoxiaoBill': claims('报销单', '付款可以与银行流水对上，只记一次。'),
  '/bailian/borrowBill': claims('借款单', '报销和还款时冲减，余额在“职员借款余额”里看。'),
  '/bailian/repayBill': claims('还款单', '冲减职员的借款。'),
  '/bailian/waterBill': [filters('按月份、类型、职员、部门、项目查。'), table('报销单提交以后，每一行费用都列在这里。'), status],
  '/bailian/sumBill': [filters('按类型、职员、部门、项目或月份汇总。'), table('金额可以点进去，看是哪些费用。')],
} as const satisfies Partial<Record<MenuPath, readonly GuideStep[]>>

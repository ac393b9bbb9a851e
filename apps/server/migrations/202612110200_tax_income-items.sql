-- 财产租赁、财产转让、利息股息红利、偶然所得: what a company pays a person beside wages and labour is withheld from and declared too.
alter table iit_incomes
  drop constraint iit_incomes_item_check,
  add constraint iit_incomes_item_check check (item in (
    'wage', 'bonus', 'labour', 'agent', 'intern', 'platform', 'author', 'royalty', 'severance', 'letting', 'lettingHome', 'transfer',
    'interest', 'chance', 'nrWage', 'nrBonus', 'nrLabour', 'nrAuthor', 'nrRoyalty'));

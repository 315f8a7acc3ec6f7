/** Words that name the legal form of a company and do not identify it; lower case, without accents. */
export const legalForms: ReadonlySet<string> = new Set(
  'as asa ans da enk ba sa aps a ab hb kb ek gmbh mbh ag kg ohg gbr ug se co ek ev ltd limited inc bv nv sarl oy oyj und and og och filial llc llp plc corp corporation company jsc ojsc pjsc cjsc ooo oao zao pao fze fzco dmcc srl spa sas ltda kft doo dooel eood ood sro spol'.split(
    ' ',
  ),
)

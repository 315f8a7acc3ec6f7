-- Cars that are sold together may be taxed differently: the case stands with each car and each line of a contract, the
-- sums are kept by it. Contracts of before have one case for all.
create function contract_with_taxes(document jsonb) returns jsonb language sql immutable as $$
  with decided as (
    select case when document #>> '{tax,case}' = 'BLOCKED' then document #> '{tax,wouldBe}' else document -> 'tax' end as outcome
  ), coded as (
    select jsonb_build_object(
      'case', outcome -> 'case',
      'category', case
        when outcome ->> 'case' = 'DOMESTIC' then 'S'
        when outcome ->> 'case' = 'EXPORT' then 'G'
        when outcome ->> 'case' = 'MARGIN' or (outcome ->> 'row')::int = 5 then 'E'
        else 'K' end,
      'rateBp', case when outcome ->> 'case' = 'DOMESTIC' then (outcome ->> 'rateBp')::int else 0 end,
      'exemptionCode', case
        when outcome ->> 'case' = 'DOMESTIC' or (outcome ->> 'row')::int = 5 then null
        when outcome ->> 'case' = 'EXPORT' then 'VATEX-EU-G'
        when outcome ->> 'case' = 'MARGIN' then 'VATEX-EU-F'
        else 'VATEX-EU-IC' end
    ) as tax
    from decided
  )
  select (document - 'tax') || jsonb_build_object(
    'cars', (select jsonb_agg(car || jsonb_build_object('tax', document -> 'tax') order by at)
             from jsonb_array_elements(document -> 'cars') with ordinality as t (car, at)),
    'lines', (select jsonb_agg((line - 'vatRateBp') || jsonb_build_object('tax', tax) order by at)
              from jsonb_array_elements(document -> 'lines') with ordinality as t (line, at)),
    'totals', (document -> 'totals') || jsonb_build_object('byTax', jsonb_build_array(tax || ((document -> 'totals') - 'payable')))
  )
  from coded
$$;
update contracts set document = contract_with_taxes(document) where document ? 'tax';
update contract_versions set document = contract_with_taxes(document) where document ? 'tax';
drop function contract_with_taxes(jsonb);

-- Who sold a car under a contract: who named or accepted the agreed amount, else who drafted the contract; a correction
-- by a person goes first. Commission and the figures of the company use the same answer.
create function seller_of_deal(car uuid, contract uuid) returns uuid language sql stable as $$
  select coalesce(
    (select d.seller_id from deal_sellers d where d.car_id = car and d.contract_id = k.id),
    (select r.staff_id from offer_rounds r join offers o on o.id = r.offer_id
     where r.offer_id = k.offer_id and r.side = 'SELLER' and r.staff_id is not null
       and (r.kind = 'ACCEPT' or (r.kind in ('OFFER', 'COUNTER', 'MIDPOINT') and r.amount_minor = o.amount_minor))
     order by r.no desc limit 1),
    k.drafted_by)
  from contracts k where k.id = contract
$$;

-- The view of the figures, with the seller and the purchaser at its end.
create or replace view sold_car_figures as
select s.id, s.invoice_id, s.sale_id, s.car_id, s.kind, s.sign, s.day, s.sold_on, s.legal_entity_id, s.company_id, s.country, s.tax_case,
  c.brand, c.supplier_id,
  s.car_minor + s.beside_minor as revenue_minor,
  case when s.sign = 0 then 0 else s.sign * coalesce(f.purchase_minor, e.purchase_minor, c.purchase_price_minor) end as purchase_minor,
  coalesce(v.vat_minor, 0) as vat_minor,
  s.sign * coalesce(f.costs_minor, k.minor, 0) as costs_minor,
  coalesce(f.costs, k.costs, '{}'::jsonb) as costs,
  case when c.purchased_on is not null then s.sign * greatest(0, s.sold_on - c.purchased_on) end as days,
  s.sign = 0 or f.id is not null as is_final,
  seller_of_deal(s.car_id, (select i.contract_id from invoices i where i.id = s.sale_id)) as seller_id,
  c.purchased_by_id as purchaser_id
from sold_cars s
join cars c on c.id = s.car_id
left join car_margins f on f.car_id = s.car_id and f.invoice_id = s.sale_id and s.sign <> 0
left join margin_entries e on e.car_id = s.car_id and e.invoice_id = s.sale_id and s.sign <> 0
left join margin_entries v on v.car_id = s.car_id and v.invoice_id = s.invoice_id
left join lateral (
  select sum(x.minor)::bigint as minor, jsonb_object_agg(x.kind, x.minor) as costs from (
    select k.kind, sum(k.net_minor) as minor from car_costs k where k.car_id = s.car_id group by k.kind
    union all
    select 'OWN_WORK', sum(round(t.minutes::numeric * w.per_hour_minor / 60))
    from work_orders o join work_order_tasks t on t.order_id = o.id cross join work_order_settings w
    where o.car_id = s.car_id and t.minutes > 0 having count(*) > 0) x
) k on f.id is null and s.sign <> 0;

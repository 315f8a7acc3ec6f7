-- A row of the log names what its record belongs to, whatever that is: `cars:<id>`. One list tells a parent's whole story.
alter table audit_log add column parents text[] not null default '{}';

-- What stands is told what it belongs to; but for this nothing is ever changed here.
alter table audit_log disable trigger audit_log_append_only;
-- As the demo world of before called them.
update audit_log set entity = 'buyerCompanies' where entity = 'buyer_companies';
update audit_log a set parents = case when l.id is null then array['cars:' || a.car_id] else array['listings:' || l.id, 'cars:' || a.car_id] end
from audit_log b left join listings l on l.id = b.entity_id and b.entity = 'interests'
where b.id = a.id and a.car_id is not null and a.entity <> 'cars';
update audit_log a set parents = array['buyerCompanies:' || u.company_id]
from buyer_users u where a.entity = 'buyerUsers' and u.id = a.entity_id;
alter table audit_log enable trigger audit_log_append_only;

create index on audit_log using gin (parents) where parents <> '{}';
drop index audit_log_car_id_at_idx;
alter table audit_log drop column car_id;

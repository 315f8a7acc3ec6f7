-- Two cars that are opened within one millisecond keep the order in which they were opened.
create sequence car_views_no;
alter table car_views add column view_no bigint not null default nextval('car_views_no');
alter sequence car_views_no owned by car_views.view_no;
update car_views v set view_no = o.no
from (select user_id, car_id, row_number() over (order by viewed_at, car_id) as no from car_views) o
where v.user_id = o.user_id and v.car_id = o.car_id;
select setval('car_views_no', (select count(*) + 1 from car_views));

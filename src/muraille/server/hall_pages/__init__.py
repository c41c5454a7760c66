"""The pages of a served tournament: a shell that all screens share, and a module for each screen.

**A device** comes to ``/hall/``: by the QR code of a card or a personal link (``/hall/#TOKEN``;
what stands after ``#`` is sent to nobody), by the four letters of a table, or by this laptop's own
link. ``POST /hall/enter/`` answers with a *ticket*. The page keeps it in ``localStorage``, one
each for ``official``, ``table`` and ``player``, and sends it as ``Authorization: Bearer``. No
cookie says who somebody is. All works over plain http: no service worker, no
``crypto.randomUUID``.

**A screen** is a module here with ``SCREEN``, a
:class:`~muraille.server.hall_pages.screen.HallScreen`, named in ``views.SCREENS``; its page
``templates/hall_pages/NAME.html`` extends ``hall_pages/shell.html`` and is the same for everybody;
``NAME_part.html`` is what a ticket may see. Everything in the part stands in elements with ``id``
and ``data-piece``. ``shell.js`` fetches the part, and again when the stream tells of something in
``HallScreen.parts``; it replaces the pieces whose HTML is another, no others. Without a script of
its own a screen ends with ``plain.js``; with one it calls ``start()`` of ``shell.js``, which says
what can be asked for.

**Orders** are ``<button data-order='{"request": …}'>``, with a list of them for several in turn, or
``<form data-order=…>``, whose fields are added by their names: text, or by ``data-type`` a
``number``, a ``list`` (fields of one name make one list), what is ``said`` in the language of
``lang``, an ``instant`` of this day from a time. They go through
``outbox.js``: kept in ``localStorage`` with a key each, sent one after the other until each is
answered, again with the same key after a reload or a loss of network. How many wait is shown in
the strip. One that is refused stops those behind it until somebody corrects or drops it. What is
typed into a form with ``data-keeps`` stays when its piece is replaced, and comes back to be
corrected.

**Time** is the hall's: ``<time data-until="INSTANT">`` is counted down by a monotonic clock that
began when the part came; ``data-over`` is shown when it is over. ``<time data-since=…>`` is counted
up.

Pages show and send. What may be done is decided by the desk, who may ask by ``server/hall``.
"""

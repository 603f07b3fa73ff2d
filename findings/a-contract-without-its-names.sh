#!/usr/bin/env bash
# Two contracts made from one form, filled for two companies, put into one file by the tools of Debian.
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
mkdir -p "$dir/debs/partial" "$dir/root"
apt-get -qq -o Debug::NoLocking=1 -o Dir::Cache::archives="$dir/debs" --no-install-recommends \
  --reinstall --download-only -y install mupdf-tools poppler-utils qpdf >"$dir/apt.log" 2>&1 || { cat "$dir/apt.log"; exit 1; }
for deb in "$dir"/debs/*.deb; do dpkg -x "$deb" "$dir/root"; done
version() { dpkg-deb -f "$dir/debs/$1"_*.deb Version | sed 's/^[0-9]*://; s/[-+][^-]*$//; s/+ds.*//'; }
software="mutool $(version mupdf-tools), pdfunite $(version poppler-utils), qpdf $(version qpdf)"
export LD_LIBRARY_PATH="$dir/root/usr/lib/$(uname -m)-linux-gnu"
export PATH="$dir/root/usr/bin:$PATH"
cd "$dir"

# A text field with its value and one widget of its own that shows it, as form libraries write it (ISO 32000-1, 12.7.3).
cat >form.py <<'PY'
import sys
name, value = sys.argv[1], sys.argv[2].encode()
def stream(entries, content): return b'<< %s /Length %d >>\nstream\n%s\nendstream' % (entries, len(content), content)
font = b'/Resources << /Font << /Helv 4 0 R >> >>'
objects = [
  b'<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R] /DA (/Helv 12 Tf 0 g) /DR << /Font << /Helv 4 0 R >> >> >> >>',
  b'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  b'<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 7 0 R %s /Annots [6 0 R] >>' % font,
  b'<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  b'<< /FT /Tx /T (company) /V (%s) /DA (/Helv 12 Tf 0 g) /Kids [6 0 R] >>' % value,
  b'<< /Type /Annot /Subtype /Widget /F 4 /Parent 5 0 R /P 3 0 R /Rect [20 100 220 124] /AP << /N 8 0 R >> >>',
  stream(b'', b'BT /Helv 12 Tf 20 140 Td (Contract of) Tj ET'),
  stream(b'/Type /XObject /Subtype /Form /BBox [0 0 200 24] ' + font, b'/Tx BMC q BT /Helv 12 Tf 0 g 2 7 Td (%s) Tj ET Q EMC' % value),
]
file, places = b'%PDF-1.7\n', []
for number, body in enumerate(objects, 1):
  places.append(len(file))
  file += b'%d 0 obj\n%s\nendobj\n' % (number, body)
table = b''.join(b'%010d 00000 n \n' % place for place in places)
end = b'trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n' % (len(objects) + 1, len(file))
open(name, 'wb').write(file + b'xref\n0 %d\n0000000000 65535 f \n' % (len(objects) + 1) + table + end)
PY
python3 form.py first.pdf 'First Ltd'
python3 form.py second.pdf 'Second Ltd'
qpdf --check first.pdf >check.log

qpdf --empty --pages first.pdf second.pdf -- qpdf.pdf
pdfunite first.pdf second.pdf pdfunite.pdf
mutool merge -o mutool.pdf first.pdf second.pdf

seen=''
for tool in qpdf pdfunite mutool; do
  for reader in pdftotext mutool; do
    case $reader in
      pdftotext) pdftotext "$tool.pdf" text ;;
      mutool) mutool draw -q -F text -o text "$tool.pdf" 2>/dev/null ;;
    esac
    seen+="$tool read by $reader: $(grep -o 'First\|Second' text | paste -sd+ || true); "
  done
done
echo "$software"
echo 'expected: each file shows the names of both companies, whoever reads it'
echo "seen:     $seen"
[ "$software" = 'mutool 1.21.1, pdfunite 22.12.0, qpdf 11.3.0' ]
[ "$seen" = 'qpdf read by pdftotext: First+Second; qpdf read by mutool: First+Second; pdfunite read by pdftotext: First+Second; pdfunite read by mutool: ; mutool read by pdftotext: ; mutool read by mutool: ; ' ]
